import type { Group, Line } from '../lines.ts'

export const plain = (...values: readonly string[]) => values.map((value) => ({ value, label: value }))

export const picture: Line = {
  name: 'heroImage',
  label: 'Picture',
  type: 'address',
  hint: 'Path of a picture of this site; without one it is drawn.',
}

export const external: Group = {
  title: 'Published elsewhere',
  lines: [
    { name: 'isExternal', label: 'It stands on another site', type: 'yes' },
    { name: 'externalUrl', label: 'Its address there', type: 'address' },
  ],
}
