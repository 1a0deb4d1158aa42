import { Bone } from '#src/ui/Skeleton.tsx'

/** The room that the form will take. */
export function MessageFormBones() {
  return (
    <div className="contact__bones needs-script" aria-hidden="true">
      {[0, 1, 2, 3].map((place) => (
        <div key={place}>
          <Bone length="short" />
          <Bone kind="field" />
        </div>
      ))}
    </div>
  )
}
