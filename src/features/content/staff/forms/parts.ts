import type { Group, Line } from '../lines.ts'

/** Choices named as they are stored, in words: "memberLevels" is "member levels". */
export const plain = (...values: readonly string[]) =>
  values.map((value) => ({
    value,
    label: value.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`),
  }))

export const picture: Line = {
  name: 'heroImage',
  label: 'Picture',
  type: 'picture',
  width: 1200,
  hint: 'Without one, it is drawn.',
}

/** Where the page of a record stands; `start` is what its address begins with. */
export const pageAddress = (start: string): Group => ({
  title: 'Address',
  lines: [
    {
      name: 'slug',
      label: 'Address on the site',
      type: 'text',
      hint: `What follows ${start} in the address of its page. If empty, it is made of the title; after a change the old address leads to the new one.`,
    },
  ],
})

export const external: Group = {
  title: 'Published elsewhere',
  lines: [
    { name: 'isExternal', label: 'It is on another site', type: 'yes' },
    { name: 'externalUrl', label: 'Its address there', type: 'address' },
  ],
}
