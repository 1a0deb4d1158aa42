import { EraseForm } from '#src/ui/EraseForm.tsx'
import type { OwnData } from '../ownData.ts'

interface EraseOwnProps extends Pick<OwnData, 'token' | 'error'> {
  groups: NonNullable<OwnData['groups']>
}

/** Says what will be lost, and erases it by a press. */
export const EraseOwn = ({ token, groups, error }: EraseOwnProps) => (
  <section aria-labelledby="erase" className="own-data__erase stack gap-4 p-5 leaf">
    <h2 className="t5" id="erase">
      Erase it
    </h2>
    <p>This is deleted at once, with our answers and notes about it, and cannot be taken back:</p>
    <ul className="own-data__list stack gap-2">
      {groups.map(({ title, rows }) => (
        <li key={title}>
          {title}: {rows.length}
        </li>
      ))}
    </ul>
    <p>
      A subscription ends, an application or a question is no longer answered, a profile leaves the site. Of the address only a
      keyed hash stays, so that no old file brings it back. Then we check the whole site, and mail you what we found.
    </p>
    <EraseForm action={`/your-data/${token}`} error={error} />
  </section>
)
