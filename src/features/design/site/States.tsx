import { Button } from '#src/ui/Button.tsx'
import {
  Skeleton,
  SkeletonPeople,
  SkeletonProse,
  SkeletonRows,
  SkeletonStory,
} from '#src/ui/Skeleton.tsx'
import { EmptyState, ErrorState, Notice } from '#src/ui/states.tsx'

export function States() {
  return (
    <>
      <Skeleton>
        <div className="columns trio">
          <SkeletonStory />
          <SkeletonStory />
          <SkeletonStory />
        </div>
      </Skeleton>
      <h3>Rows, people, prose</h3>
      <Skeleton>
        <SkeletonRows rows={2} />
        <br />
        <SkeletonPeople />
        <br />
        <SkeletonProse paragraphs={2} />
      </Skeleton>
      <EmptyState level={3} title="Nothing matches" actions={<Button>Clear the filters</Button>}>
        Try fewer filters, or another word.
      </EmptyState>
      <ErrorState level={3} title="This could not be loaded" onRetry={() => undefined}>
        The list is there, but it did not arrive.
      </ErrorState>
      <Notice>Something to know.</Notice>
      <Notice tone="success">It was done.</Notice>
      <Notice tone="warning">Look at this before you go on.</Notice>
      <Notice tone="danger">It did not work.</Notice>
    </>
  )
}
