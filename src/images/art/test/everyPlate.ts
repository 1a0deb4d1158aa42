import { coverPath } from '../../../ui/artPaths.ts'
import { motifNames } from '../../../ui/plateWords.ts'

/** The address of a plate of each motif beside another in each shape, by turns light and dark. */
export const everyPlate = motifNames.flatMap((kind, at) =>
  (['wide', 'slit', 'tall'] as const).map((shape) =>
    coverPath({
      slug: 'x',
      scheme: at % 2 ? 'dark' : 'light',
      tone: 'wash',
      shape,
      kind,
      beside: motifNames[(at + 5) % motifNames.length]!,
      rows: 4,
    }),
  ),
)
