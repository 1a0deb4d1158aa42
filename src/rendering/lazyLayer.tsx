import { Component, type ComponentType, type ReactNode, useState } from 'react'
import { lazyComponent } from '#src/ui/lazyComponent.tsx'
import type { LayerProps } from '#src/ui/Layer.tsx'
import { loadFromServer } from './loadFromServer.ts'
import { storeClick } from './repeatedClick.ts'

/** A dialog or drawer whose code loads on first open, or earlier through `preload`. */
export function lazyLayer<Props extends LayerProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Layer = lazyComponent<any>(load)
  function LazyLayer(props: Props) {
    const [wanted, setWanted] = useState(false)
    if (props.open && !wanted) setWanted(true)
    if (!wanted) return null
    const fail = () => {
      setWanted(false)
      props.onOpenChange(false)
    }
    return (
      <LayerBoundary onFail={fail}>
        <Layer {...props} />
      </LayerBoundary>
    )
  }
  return Object.assign(LazyLayer, { preload: Layer.preload })
}

/**
 * Offline, a layer's code cannot load: the visitor is notified. Once the server is reachable, the page is loaded anew
 * and opens the layer.
 */
class LayerBoundary extends Component<
  { onFail: () => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override componentDidCatch() {
    loadFromServer({
      onReload: storeClick,
      onUnreachable: () =>
        alert(
          'This part of the site could not be loaded. Please check your connection and try again.',
        ),
    })
    this.props.onFail()
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
