import { type KeyboardEvent, type PointerEvent, useId, useLayoutEffect, useRef } from 'react'
import './focus-picker.css'

interface FocusPickerProps {
  preview: string
  width: number
  height: number
  x: number
  y: number
  onChange: (x: number, y: number) => void
}

const within = (value: number) => Math.min(100, Math.max(0, Math.round(value)))
const crops = [
  ['On cards', 'wide'],
  ['At the top of a page', 'pano'],
  ['As a portrait', 'face'],
] as const

/** Sets the focal point by tap, drag, or arrow keys, with a live preview of the crops. */
export function FocusPicker({ preview, width, height, x, y, onChange }: FocusPickerProps) {
  const helpId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    whole.current?.style.setProperty('--focus-x', `${x}%`)
    whole.current?.style.setProperty('--focus-y', `${y}%`)
  }, [x, y])
  function point({ clientX, clientY }: PointerEvent) {
    const box = frame.current?.getBoundingClientRect()
    if (!box) return
    onChange(
      within(((clientX - box.left) / box.width) * 100),
      within(((clientY - box.top) / box.height) * 100),
    )
  }
  function move(event: KeyboardEvent) {
    const step = event.shiftKey ? 10 : 1
    const [byX, byY] =
      {
        ArrowLeft: [-step, 0],
        ArrowRight: [step, 0],
        ArrowUp: [0, -step],
        ArrowDown: [0, step],
      }[event.key] ?? []
    if (byX === undefined || byY === undefined) return
    event.preventDefault()
    onChange(within(x + byX), within(y + byY))
  }
  return (
    <div className="stack gap-4" ref={whole}>
      <div className="focus-picker relative leaf" ref={frame} onPointerUp={point}>
        <img src={preview} alt="" width={width} height={height} draggable={false} />
        <button
          type="button"
          className="focus-picker__point"
          aria-label={`Focal point, ${x}% from the left, ${y}% from the top`}
          aria-describedby={helpId}
          onPointerDown={({ currentTarget, pointerId }) =>
            currentTarget.setPointerCapture(pointerId)
          }
          onPointerMove={(event) => event.buttons > 0 && point(event)}
          onKeyDown={move}
          onFocus={() => frame.current?.scrollIntoView({ block: 'nearest' })}
        />
      </div>
      <p id={helpId} className="t1 soft">
        Tap or click what matters most, or drag the ring.{' '}
        <span className="by-key">The arrow keys move it, with Shift further.</span> Crops keep this
        point in view.
      </p>
      <ul className="focus-picker__crops cluster gap-4">
        {crops.map(([label, shape]) => (
          <li key={shape} className="stack gap-1 t1 soft">
            <img
              className={`focus-picker__crop focus-picker__crop--${shape}`}
              src={preview}
              alt=""
            />
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}
