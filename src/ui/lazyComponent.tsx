import { type ComponentType, type ReactNode, useEffect, useReducer, useState } from 'react'

/**
 * A component whose code is fetched when it is first shown, with something in its place until then. What React's own `lazy`
 * brings is held back until its fallback has stood for 300 ms. Code that does not arrive throws into the boundary around it, and
 * is asked for again the next time.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  /** Afterwards the component is shown at once. */
  const preload = () =>
    (loading ??= load().then(
      (module) => void (Loaded = module.default),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  function LazyComponent({ fallback = null, ...props }: Props & { fallback?: ReactNode }) {
    const [, arrive] = useReducer((times: number) => times + 1, 0)
    const [failed, fail] = useState<{ error: unknown }>()
    // What arrives between this rendering and its effect is shown by the next one.
    const Shown = Loaded
    useEffect(() => {
      if (!Shown) preload().then(arrive, (error: unknown) => fail({ error }))
    }, [Shown])
    if (failed) throw failed.error
    return Shown ? <Shown {...(props as Props)} /> : fallback
  }
  return Object.assign(LazyComponent, { preload })
}
