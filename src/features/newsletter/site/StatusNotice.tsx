/** Outcome of the last action, shown once. */
export const StatusNotice = ({ notice }: { notice: string | undefined }) =>
  notice && (
    <p className="p-4 wash" role="status">
      {notice}
    </p>
  )
