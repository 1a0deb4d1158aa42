import { coverKinds } from '#src/ui/artPaths.ts'
import { DotField } from '#src/ui/DotField.tsx'
import { Climb, CoverImage, Emblem, Portrait } from '#src/ui/Plate.tsx'
import { Sign, type SignName } from '#src/ui/Sign.tsx'

const tones = ['paper', 'wash', 'leaf', 'plate'] as const
const signs: SignName[] = ['target', 'lines', 'spread', 'clock', 'checklist', 'dome']
const people = ['Maren Okafor', 'Tomas Lind', 'Priya Raman', 'Éloïse de la Tour', 'Hana Kim']

export function ArtSheet() {
  return (
    <>
      <div className="design__grid stack gap-4 my-4">
        {coverKinds.map((kind, i) => (
          <div className="stack gap-2 t1 soft" key={kind}>
            <CoverImage slug={`sample-${kind}`} kind={kind} tone={tones[i % 4]} />
            {kind} on {tones[i % 4]}
          </div>
        ))}
      </div>
      <CoverImage
        slug="front"
        shape="front"
        tone="plate"
        kind="spheres"
        spark
        fine
        alt="Five spheres climb"
        className="measure"
      />
      <div className="design__grid stack gap-4 my-4">
        {people.map((name) => (
          <div className="stack gap-2 t1 soft" key={name}>
            <Portrait name={name} />
            {name}
          </div>
        ))}
      </div>
      <div className="row wraps gap-4 my-4">
        {people.map((name) => (
          <Portrait key={name} name={name} shape="round" />
        ))}
        {['one', 'two', 'three', 'four', 'five', 'six'].map((slug) => (
          <Emblem key={slug} name={slug} />
        ))}
      </div>
      <div className="row wraps gap-4 my-4">
        {signs.map((name) => (
          <Sign key={name} name={name} />
        ))}
      </div>
      <div className="cols-4">
        {[1, 2, 3, 4].map((step) => (
          <Climb key={step} step={step} />
        ))}
      </div>
      <DotField filled={85} />
    </>
  )
}
