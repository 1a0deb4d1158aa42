import { type Role, roles, roleSet } from '#src/http/access.ts'
import { FieldError } from '#src/ui/Field.tsx'
import { Tick } from '#src/ui/Tick.tsx'
import { roleNames, roleTexts } from './roleNames.ts'

interface RoleTicksProps {
  chosen: readonly Role[]
  onChange: (roles: Role[]) => void
  /** Whether to describe what each role can access. */
  explained?: boolean
  error?: string | undefined
  disabled?: boolean
}

/** Checkboxes for all roles. An account can have several. */
export const RoleTicks = ({ chosen, onChange, explained, error, disabled }: RoleTicksProps) => (
  <fieldset className="stack gap-2" disabled={disabled} aria-busy={disabled || undefined}>
    <legend className="label">Roles</legend>
    {roles.map((role) => (
      <Tick
        key={role}
        label={
          <>
            {roleNames[role]}
            {explained && <span className="as-block t1 soft">{roleTexts[role]}</span>}
          </>
        }
        checked={chosen.includes(role)}
        aria-invalid={error ? true : undefined}
        onChange={({ currentTarget: { checked } }) =>
          onChange(roleSet(checked ? [...chosen, role] : chosen.filter((one) => one !== role)))
        }
      />
    ))}
    {error && (
      <div role="alert">
        <FieldError>{error}</FieldError>
      </div>
    )}
  </fieldset>
)
