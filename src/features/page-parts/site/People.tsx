import { PersonPortrait } from '#src/ui/PersonPortrait.tsx'
import { SectionHead } from '#src/ui/SectionHead.tsx'
import { PageList } from './PageList.tsx'
import { useHeading } from './pageWords.ts'
import './people.css'

/** Team members and what each is known for. */
export function People({ page }: { page: 'about' | 'consulting' }) {
  const heading = useHeading(`${page}.people`)
  return (
    <PageList page={page} list="people">
      {(people) => (
        <section className="section">
          <div className="wrap">
            <SectionHead {...heading} />
            <ul className="staff-people cols-4 gap-col">
              {people.map(({ name, role, text, picture }) => (
                <li key={name}>
                  <PersonPortrait
                    name={name}
                    picture={picture ?? null}
                    sizes="(max-width: 600px) 50vw, (max-width: 900px) 25vw, 280px"
                  />
                  <h3 className="serif mt-3 t4">{name}</h3>
                  <p className="small mt-1 soft">{role}</p>
                  <p className="mt-2 t2 airy">{text}</p>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </PageList>
  )
}
