import { useEffect, useState } from 'react'
import { ACCESS_FORM } from './accessRequest.ts'

/** On phones, links to the form at the bottom of the window while the form is out of view. */
export function AccessBar() {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const form = document.getElementById(ACCESS_FORM)
    if (!form) return
    const watch = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      threshold: 0.2,
    })
    watch.observe(form)
    return () => watch.disconnect()
  }, [])
  return (
    <div className="phonebar print-none" hidden={near}>
      <a className="btn btn--primary w-full" href={`#${ACCESS_FORM}`}>
        Get access
      </a>
    </div>
  )
}
