interface FoundCountProps {
  /** Undefined while unknown. */
  total: number | undefined
  one: string
  many: string
}

/** The number of entries found: "3 articles found". */
export const FoundCount = ({ total, one, many }: FoundCountProps) =>
  total !== undefined && (
    <>
      <b>{total}</b> {total === 1 ? one : many} found
    </>
  )
