interface Loading {
  onReload?: () => void
  onUnreachable?: () => void
}

/**
 * Reloads the page if the server is reachable. Chrome does not load a script again in a page where it failed once, so
 * nothing else brings it back.
 */
export const loadFromServer = ({ onReload, onUnreachable }: Loading = {}) =>
  void fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => {
      onReload?.()
      location.reload()
    },
    () => onUnreachable?.(),
  )
