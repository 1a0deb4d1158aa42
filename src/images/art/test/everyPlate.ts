import { coverPath } from '../../../ui/artPaths.ts'
import { motifNames } from '../../../ui/plateWords.ts'

/** Addresses of a plate of each motif next to another in each shape, alternating light and dark. */
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
