import { RailHead } from '#src/ui/RailHead.tsx'
import { PageList } from './PageList.tsx'
import { useHeading } from './pageWords.ts'
import './cases.css'

/** Results of engagements: each figure before, in small type, and after, in large type. */
export function Cases() {
  const { title, note } = useHeading('consulting.cases')
  return (
    <PageList page="consulting" list="cases">
      {(cases) => (
        <section className="section">
          <div className="wrap grid">
            <RailHead title={title} note={note} />
            {cases.map(({ client, title, text, figures, source }) => (
              <article className="from-4" key={title}>
                <p className="small soft">{client}</p>
                <h3 className="case__title mt-2">{title}</h3>
                <p className="mt-3 lead soft">{text}</p>
                <table className="case mt-6">
                  <caption className="small soft">{source}</caption>
                  <thead className="visually-hidden">
                    <tr>
                      <th scope="col">Measure</th>
                      <th scope="col">Before</th>
                      <th scope="col">After</th>
                    </tr>
                  </thead>
                  <tbody>
                    {figures.map(({ title, before, after }) => (
                      <tr className="rule-top" key={title}>
                        <th scope="row" className="py-4 airy">
                          {title}
                        </th>
                        <td className="soft">{before}</td>
                        <td className="case__after">{after}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </article>
            ))}
          </div>
        </section>
      )}
    </PageList>
  )
}
