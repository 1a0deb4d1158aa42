import { EraseForm } from '#src/ui/EraseForm.tsx'
import type { OwnData } from '../ownData.ts'

interface EraseOwnProps extends Pick<OwnData, 'token' | 'error'> {
  groups: NonNullable<OwnData['groups']>
}

/** Says what will be lost, and offers the button that erases it. */
export const EraseOwn = ({ token, groups, error }: EraseOwnProps) => (
  <section aria-labelledby="erase" className="own-data__erase stack gap-4 p-5 leaf">
    <h2 className="t5" id="erase">
      Erase it
    </h2>
    <p>We delete this immediately, along with our replies and notes. You can’t undo it:</p>
    <ul className="own-data__list stack gap-2">
      {groups.map(({ title, rows }) => (
        <li key={title}>
          {title}: {rows.length}
        </li>
      ))}
    </ul>
    <p>
      Your subscription ends, we drop open applications and questions, and your profile leaves the
      site. We keep only a keyed hash of your address, so that no old file can restore it. Then we
      check the whole site and email you the result.
    </p>
    <EraseForm action={`/your-data/${token}`} error={error} />
  </section>
)
