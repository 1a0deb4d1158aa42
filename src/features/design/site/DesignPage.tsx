import { TitleBlock } from '#src/ui/TitleBlock.tsx'
import { StepRule } from '#src/ui/StepRule.tsx'
import { Button } from '#src/ui/Button.tsx'
import {
  Skeleton,
  SkeletonPeople,
  SkeletonProse,
  SkeletonRows,
  SkeletonStory,
} from '#src/ui/Skeleton.tsx'
import { EmptyState, ErrorState, Notice } from '#src/ui/states.tsx'
import { Actions } from './Actions.tsx'
import { ArtSheet } from './ArtSheet.tsx'
import './design.css'
import { Fields } from './Fields.tsx'
import { Layers } from './Layers.tsx'
import { Lists } from './Lists.tsx'
import { Reading } from './Reading.tsx'
import { Stories } from './Stories.tsx'

const colors =
  'paper leaf ink ink-soft rule field field-edge brand brand-strong brand-wash spark plate plate-line engrave danger danger-wash warning warning-wash success success-wash'.split(
    ' ',
  )
const looks = ['type--t7', 'type--t6', 'type--t5', 'lead', 't2', 't1', 'reading', 'type--italic']

function Foundations() {
  return (
    <>
      <div className="design__grid stack gap-4 my-4">
        {colors.map((name) => (
          <div className="stack gap-2 t1 soft" key={name}>
            <svg className="design__swatch w-full" fill={`var(--${name})`} aria-hidden="true">
              <rect width="100%" height="100%" />
            </svg>
            {name}
          </div>
        ))}
      </div>
      {looks.map((look) => (
        <p key={look} className={look}>
          From dots to a line, Łódź to São Paulo ({look})
        </p>
      ))}
      <p className="type--figure">18–19 500</p>
      <h3>The step rule</h3>
      <StepRule />
      <br />
      <StepRule at="far" spark />
    </>
  )
}

function States() {
  return (
    <>
      <Skeleton>
        <div className="columns trio">
          <SkeletonStory />
          <SkeletonStory />
          <SkeletonStory />
        </div>
      </Skeleton>
      <h3>Rows, people, prose</h3>
      <Skeleton>
        <SkeletonRows rows={2} />
        <br />
        <SkeletonPeople />
        <br />
        <SkeletonProse paragraphs={2} />
      </Skeleton>
      <EmptyState level={3} title="Nothing matches" actions={<Button>Clear the filters</Button>}>
        Try fewer filters, or another word.
      </EmptyState>
      <ErrorState level={3} title="This could not be loaded" onRetry={() => undefined}>
        The list is there, but it did not arrive.
      </ErrorState>
      <Notice>Something to know.</Notice>
      <Notice tone="success">It was done.</Notice>
      <Notice tone="warning">Look at this before you go on.</Notice>
      <Notice tone="danger">It did not work.</Notice>
    </>
  )
}

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
