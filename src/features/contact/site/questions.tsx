import type { ReactNode } from 'react'
import { SiteLink } from '#src/ui/SiteLink.tsx'

/** The four questions of promise C3. `text` is the answer without its links, for search engines. */
export const questions: { question: string; answer: ReactNode; text: string }[] = [
  {
    question: 'What consulting services do you offer?',
    answer: (
      <>
        Three: strategy and roadmaps, problem-solver labs, and vendor selection. Each starts with a conversation about the work
        you want done rather than the tool you want bought. The <SiteLink href="/consulting">consulting page</SiteLink> says what
        each contains and what you have at the end.
      </>
    ),
    text: 'Three: strategy and roadmaps, problem-solver labs, and vendor selection. Each starts with a conversation about the work you want done rather than the tool you want bought.',
  },
  {
    question: 'Are your events virtual or in person?',
    answer: (
      <>
        Both. Conferences and roundtables are held in person, with limited seating; webinars are live online and free, and their
        recordings stay on the site. Every <SiteLink href="/events">event</SiteLink> says which it is beside its date.
      </>
    ),
    text: 'Both. Conferences and roundtables are held in person, with limited seating; webinars are live online and free, and their recordings stay on the site.',
  },
  {
    question: 'How can I become a speaker?',
    answer: (
      <>
        Send the application below the <SiteLink href="/speakers">Speaker Directory</SiteLink>. We look for people who have done
        the thing they talk about, and answer within 7 business days.
      </>
    ),
    text: 'Send the application below the Speaker Directory. We look for people who have done what they talk about, and reply within 7 business days.',
  },
  {
    question: 'Can you do custom research for our industry?',
    answer: (
      <>
        Yes. A custom study takes four to eight weeks: we agree the question and the sources with you, interview people in the
        field, and hand over a report that you may publish. Write with a sentence on the decision that the research should help
        you make.
      </>
    ),
    text: 'Yes. A custom study takes four to eight weeks: we agree the question and the sources with you, interview people in the field, and hand over a report that you may publish.',
  },
]
