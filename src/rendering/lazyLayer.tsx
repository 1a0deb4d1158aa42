import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

export interface LayerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A dialog or drawer whose code is fetched when it first opens, or a little before, when `prefetch` is called. */
export function lazyLayer<Props extends LayerProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): [ComponentType<Props>, () => void] {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined
  const fetchOnce = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
  const prefetch = () => void fetchOnce().catch(() => {})

  let Layer: ComponentType<any> = lazy(fetchOnce)
  function LazyLayer(props: Props) {
    const [wanted, setWanted] = useState(false)
    if (props.open && !wanted) setWanted(true)
    if (!wanted) return null
    const fail = () => {
      Layer = lazy(fetchOnce)
      setWanted(false)
      props.onOpenChange(false)
    }
    return (
      <LayerBoundary onFail={fail}>
        <Suspense>
          <Layer {...props} />
        </Suspense>
      </LayerBoundary>
    )
  }
  return [LazyLayer, prefetch]
}

/** Without a connection the code of a layer does not arrive: the visitor is told, and can try again. */
class LayerBoundary extends Component<{ onFail: () => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch() {
    alert('This part of the site could not be loaded. Please check your connection and try again.')
    this.props.onFail()
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
