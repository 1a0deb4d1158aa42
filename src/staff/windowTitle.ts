import { useLayoutEffect } from 'react'
import { settings } from '#src/settings.ts'

let title = ''
let hiding = ''

const show = () => {
  document.title = `${hiding || title} · ${settings.name} back office`
}

/** Names the window after what it shows. */
export const useWindowTitle = (name: string) =>
  useLayoutEffect(() => {
    title = name
    show()
  }, [name])

/** Names the window, whatever is or comes to be behind the component while it is mounted. */
export const useHidingTitle = (name: string) =>
  useLayoutEffect(() => {
    hiding = name
    show()
    return () => {
      hiding = ''
      show()
    }
  }, [name])
