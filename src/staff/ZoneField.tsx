import { useState } from 'react'
import { settings } from '#src/settings.ts'
import { isZone } from '#src/time/zone.ts'
import { Combobox } from './Combobox.tsx'
import { findZones, zoneLabel, zoneNamed } from './zones.ts'

interface ZoneFieldProps {
  /** IANA name; empty for none. */
  value: string
  onChange: (zone: string) => void
}

/** Searchable time zone field. Incomplete input is ignored: the previous zone stays. */
export function ZoneField({ value, onChange }: ZoneFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [refused, setRefused] = useState('')
  const take = (zone: string) => {
    if (zone !== value) onChange(zone)
    setRefused('')
  }
  const leave = () => {
    if (typed === undefined) return
    const zone = zoneNamed(typed)
    if (zone) take(zone)
    else if (typed.trim() !== '') setRefused(typed.trim())
    setTyped(undefined)
  }
  const isUnknown = value !== '' && !isZone(value)
  return (
    <div className="stack gap-2">
      <Combobox
        text={typed ?? zoneLabel(value)}
        placeholder="Search by city, country, or offset"
        options={findZones(typed ?? '')}
        none="No time zone matches. Try a large city in the same zone."
        takesFirst
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onText={(text) => {
          setTyped(text)
          const zone = zoneNamed(text)
          if (zone) take(zone)
          else setRefused('')
        }}
        onChoose={({ value: zone }) => {
          take(zone)
          setTyped(undefined)
        }}
        onLeave={leave}
      />
      <p className="t1 soft anywhere" role="status">
        {refused !== ''
          ? `“${refused.slice(0, 60)}” isn't a time zone. ${value && !isUnknown ? `${zoneLabel(value)} stays.` : 'Choose one from the list.'}`
          : isUnknown && typed === undefined
            ? `This isn’t a time zone. Times are in ${zoneLabel(settings.timeZone)} until you choose one.`
            : ''}
      </p>
    </div>
  )
}
