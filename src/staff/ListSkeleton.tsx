import { Skeleton, SkeletonRows } from '#src/ui/Skeleton.tsx'

/** Stands where a list will be while it is loaded; `of` says what comes, such as "the agendas". */
export const ListSkeleton = ({ of, rows = 6 }: { of: string; rows?: number }) => (
  <Skeleton label={`Loading ${of}`}>
    <SkeletonRows rows={rows} mark={false} />
  </Skeleton>
)
