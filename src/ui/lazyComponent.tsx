import { type ComponentType, type ReactNode, useEffect, useReducer, useState } from 'react'

/**
 * A component whose code is loaded when it is first rendered, with a fallback until then. Unlike React's `lazy`,
 * it does not delay the content until the fallback has been shown for 300 ms. A loading error is thrown to the
 * boundary around it, and loading is retried the next time.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  /** Once this resolves, the component renders immediately. */
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
    // Code that loads between this render and its effect is shown by the next render.
    const Shown = Loaded
    useEffect(() => {
      if (!Shown) preload().then(arrive, (error: unknown) => fail({ error }))
    }, [Shown])
    if (failed) throw failed.error
    return Shown ? <Shown {...(props as Props)} /> : fallback
  }
  return Object.assign(LazyComponent, { preload })
}
