/**
 * Reloads the page if the server is reachable. Chrome does not load a script again in a page where it failed once, so
 * nothing else brings it back.
 */
export const loadFromServer = (onUnreachable: () => void = () => {}) =>
  void fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => location.reload(),
    onUnreachable,
  )
