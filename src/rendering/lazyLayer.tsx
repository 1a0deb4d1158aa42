import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import type { LayerProps } from '#src/ui/Layer.tsx'

/** A dialog or drawer whose code is fetched when it first opens. */
export function lazyLayer<Props extends LayerProps>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Layer: ComponentType<any> = lazy(load)
  return function LazyLayer(props: Props) {
    const [wanted, setWanted] = useState(false)
    if (props.open && !wanted) setWanted(true)
    if (!wanted) return null
    const fail = () => {
      Layer = lazy(load)
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
