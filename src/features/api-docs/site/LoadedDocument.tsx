import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton, SkeletonRows } from '#src/ui/Skeleton.tsx'
import { ErrorState } from '#src/ui/states.tsx'
import type { ApiDocument } from './apiDocument.ts'

interface LoadedDocumentProps {
  document: UseQueryResult<ApiDocument>
  children: (document: ApiDocument) => ReactNode
}

export function LoadedDocument({
  document: { data, isPending, refetch },
  children,
}: LoadedDocumentProps) {
  if (data) return children(data)
  return isPending ? (
    <Skeleton label="Loading the calls">
      <SkeletonRows rows={8} mark={false} />
    </Skeleton>
  ) : (
    <ErrorState title="The calls did not load" onRetry={() => void refetch()} />
  )
}
