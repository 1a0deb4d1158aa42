interface FoundCountProps {
  /** Undefined while nobody knows. */
  total: number | undefined
  one: string
  many: string
}

/** How many entries a list found: "3 articles found". */
export const FoundCount = ({ total, one, many }: FoundCountProps) =>
  total !== undefined && (
    <>
      <b>{total}</b> {total === 1 ? one : many} found
    </>
  )
