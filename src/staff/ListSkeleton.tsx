import { Skeleton, SkeletonRows } from '#src/ui/Skeleton.tsx'

/** Placeholder while a list loads; `of` names it, such as "the agendas". */
export const ListSkeleton = ({ of, rows = 6 }: { of: string; rows?: number }) => (
  <Skeleton label={`Loading ${of}`}>
    <SkeletonRows rows={rows} mark={false} />
  </Skeleton>
)
