import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { Actions } from './Actions.tsx'
import { ArtSheet } from './ArtSheet.tsx'
import './design.css'
import { Fields } from './Fields.tsx'
import { Foundations } from './Foundations.tsx'
import { Layers } from './Layers.tsx'
import { Lists } from './Lists.tsx'
import { Reading } from './Reading.tsx'
import { States } from './States.tsx'
import { Stories } from './Stories.tsx'

const contents = [
  ['foundations', 'Color and type', Foundations],
  ['actions', 'Actions', Actions],
  ['fields', 'Fields', Fields],
  ['lists', 'Lists and labels', Lists],
  ['stories', 'Stories and blocks', Stories],
  ['reading', 'Reading', Reading],
  ['layers', 'Layers', Layers],
  ['states', 'Loading, empty, error', States],
  ['art', 'Drawings', ArtSheet],
] as const

/** Every UI component in every state. */
export default function DesignPage() {
  return (
    <>
      <title>Design system</title>
      <meta name="robots" content="noindex" />
      <TitleBlock
        title="Every part in every state"
        stand="Change the scheme, the width and the input device, and look again."
        spark
      />
      <div className="wrap grid design">
        <nav className="toc sticky" aria-label="On this page">
          <ol>
            {contents.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="from-4">
          {contents.map(([id, title, Part]) => (
            <section className="block" key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 className="block__title" id={`${id}-title`}>
                {title}
              </h2>
              <Part />
            </section>
          ))}
        </div>
      </div>
    </>
  )
}
