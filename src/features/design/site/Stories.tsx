import { Slip } from '#src/ui/Slip.tsx'
import { Byline } from '#src/ui/Byline.tsx'
import { Button, ButtonLink } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Kickers } from '#src/ui/Kickers.tsx'
import { CoverImage } from '#src/ui/Plate.tsx'
import { SectionHead } from '#src/ui/SectionHead.tsx'
import { SiteLink } from '#src/ui/SiteLink.tsx'
import { Live, Tag, Tags } from '#src/ui/Tag.tsx'

const stories = [
  ['when-to-leave-a-process-alone', 'When to leave a process alone', 'spheres', 'paper'],
  ['stop-buying-ai-by-the-demo', 'Stop buying by the demo', 'steps', 'wash'],
  ['questions-for-the-board', 'The questions a board should ask this quarter', 'terrace', 'paper'],
] as const

export function Stories() {
  return (
    <>
      <SectionHead title="Latest" href="/design" linkText="All of them" />
      <div className="columns trio">
        {stories.map(([slug, title, kind, tone]) => (
          <article className="story column" key={slug}>
            <CoverImage slug={slug} kind={kind} tone={tone} />
            <Kickers items={['Operations', 'Process']} />
            <h3 className="story__title mt-2">
              <SiteLink className="headline-link" href="/design">
                {title}
              </SiteLink>
            </h3>
            <p className="story__text mt-2 t2 soft airy">
              Some work is slow because it is careful. How to tell the two apart.
            </p>
            <Byline author="Eleanor Marsh" date="Oct 21, 2025" dateTime="2025-10-21" />
          </article>
        ))}
      </div>
      <h3>A ticket</h3>
      <article className="ticket stack leaf ink-bottom bar-top">
        <div className="ticket__date">
          <span className="date">
            <span className="date__month">March 2026</span>
            <span className="date__day nowrap">18–19</span>
            <span className="date__note t1 soft">Wednesday and Thursday</span>
          </span>
        </div>
        <div className="ticket__main">
          <Tags>
            <Tag tone="brand">Conference</Tag>
            <Tag>In-Person</Tag>
          </Tags>
          <h3 className="ticket__title row-title mt-3">Executive Conference 2026</h3>
          <p className="mt-3 t2 soft max-34">Two days of working sessions.</p>
          <ul className="ticket__facts cluster gap-2-5 mt-4 t2 anywhere">
            <li>
              <Icon name="pin" /> Hamburg
            </li>
            <li>
              <Icon name="people" /> 300 Executives
            </li>
          </ul>
        </div>
        <div className="ticket__act column gap-3 p-6">
          <Button variant="primary">Register Now</Button>
          <Button>View Agenda</Button>
        </div>
      </article>
      <h3>Facts, and a slip</h3>
      <div className="facts">
        <Live>Registration is open</Live>
        <dl>
          <div>
            <dt>
              <Icon name="calendar" />
              Start date
            </dt>
            <dd>Wednesday, March 18, 2026</dd>
          </div>
          <div>
            <dt>
              <Icon name="clock" />
              Start time
            </dt>
            <dd>8:30 AM EDT</dd>
          </div>
        </dl>
        <div className="facts__act">
          <ButtonLink href="/design" variant="primary" block>
            Register Now
          </ButtonLink>
        </div>
        <p className="mt-3 t1 soft">Registration opens in a new tab.</p>
      </div>
      <br />
      <Slip
        id="slip"
        title="Get the next one by email"
        text="We respect your privacy. Unsubscribe at any time."
      >
        <Button variant="primary" large>
          Subscribe
        </Button>
      </Slip>
    </>
  )
}
