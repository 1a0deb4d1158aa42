import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { PictureDetail } from '../contract.ts'
import './engraving-picker.css'

interface EngravingPickerProps {
  picture: PictureDetail
  strength: number
  keepsOriginal: boolean
  onChange: (change: { strength?: number; keepsOriginal?: boolean }) => void
}

/** Compares a photo with its engraving under a slider, and sets how it is engraved. */
export function EngravingPicker({
  picture: { preview, engraved, engraving, width, height, strength: made },
  strength,
  keepsOriginal,
  onChange,
}: EngravingPickerProps) {
  const helpId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const [share, setShare] = useState(50)
  useLayoutEffect(() => {
    frame.current?.style.setProperty('--share', `${share}%`)
  }, [share])
  const address = `${engraved}${engraved.includes('?') ? '&' : '?'}state=${engraving}`
  return (
    <fieldset className="engraving-choice stack gap-4">
      <legend className="label">Engraving</legend>
      <div className="engraving-picker relative leaf" ref={frame}>
        <img src={preview} alt="" width={width} height={height} />
        <img
          className="engraving-picker__over"
          src={address}
          alt=""
          width={width}
          height={height}
        />
      </div>
      <label className="stack gap-1 t2">
        Photograph to engraving
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          aria-valuetext={`${share}% engraving`}
          onChange={({ target }) => setShare(Number(target.value))}
        />
      </label>
      <label className="stack gap-1 t2">
        Strength
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={strength}
          aria-describedby={helpId}
          onChange={({ target }) => onChange({ strength: Number(target.value) })}
        />
      </label>
      <p id={helpId} className="t1 soft" role="status">
        {stateOf(engraving, strength !== made)}
      </p>
      <label className="tick">
        <input
          type="checkbox"
          checked={keepsOriginal}
          onChange={({ target }) => onChange({ keepsOriginal: target.checked })}
        />
        <span>Show the photograph itself everywhere</span>
      </label>
    </fieldset>
  )
}

function stateOf(engraving: PictureDetail['engraving'], isNew: boolean) {
  if (isNew) return 'Save to engrave it with this strength.'
  if (engraving === 'waiting') return 'It is being engraved. Until then, pages show the photograph.'
  if (engraving === 'failed') return 'It could not be engraved. Pages show the photograph.'
  return 'Speaker portraits are engraved. Other pictures are engraved only where a page asks for it.'
}
