import { pageLocale } from '#src/settings.ts'

/** "1,200" in the region of the settings. */
export const countText = (count: number) => new Intl.NumberFormat(pageLocale()).format(count)
