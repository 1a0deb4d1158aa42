/** The sample videos, slide by slide: what each shows, and the sentence in its captions. */
export interface Film {
  slug: string
  title: string
  by: string
  slides: [heading: string, sentence: string][]
}

export const SECONDS_A_SLIDE = 10

export const films: Film[] = [
  {
    slug: 'the-chatbot-we-took-down',
    title: 'The chatbot we took down',
    by: 'Marcus Bell and Owen Gallagher',
    slides: [
      [
        'The question of the hour',
        'How does a company tell that its assistant ends conversations without solving problems?',
      ],
      [
        'Deflection, and the complaints that followed',
        'The first chatbot exceeded its target within two months. Complaints about fees doubled.',
      ],
      [
        'Taking it down on a Thursday',
        'The decision took a week, the act four minutes: the telephone team, the staff and the regulator knew before.',
      ],
      [
        'Four hundred answers written by hand',
        'Before any software, four hundred answers were written by hand. The agent learned from those.',
      ],
      [
        'Stop words',
        '“Again,” “still,” “third time”: words that lead to a person at once, with the history open.',
      ],
      [
        'One transcript, marked',
        'One sentence in six belonged to nobody. Those were the ones that cost money.',
      ],
    ],
  },
  {
    slug: 'an-answer-library-for-tenders',
    title: 'An answer library for tenders',
    by: 'Kwame Asante and Ruth Abernathy',
    slides: [
      [
        'The question of the hour',
        'How can a company answer tenders in hours without promising what it cannot keep?',
      ],
      [
        'Two hundred questions in new words',
        'About two hundred questions recur. Finding the person who knows is the slow part.',
      ],
      [
        'The five fields of an answer',
        'An entry of the library has five fields, and the desk refuses entries with fewer.',
      ],
      [
        'A false match, live',
        'The model drafts from signed entries alone. What it cannot match goes on a list with names.',
      ],
      [
        'What software must not promise',
        'A tender answer becomes part of the contract, whoever or whatever wrote it.',
      ],
      [
        'To bid or not',
        'The first hour of each tender now goes to the opposite question: should we answer at all?',
      ],
    ],
  },
  {
    slug: 'lead-scores-that-hold-up',
    title: 'Lead scores that hold up',
    by: 'Daniel Oduya, Yuki Tanaka and Priya Raman',
    slides: [
      [
        'The question of the hour',
        'Does a lead score tell us anything that we would not have done anyway?',
      ],
      [
        'A score that agreed with us',
        'The top fifth became customers four times as often. It had also been called within an hour.',
      ],
      [
        'Three ways in which a score flatters',
        'Three kinds of stories, and for each of them a check.',
      ],
      [
        'The random tenth',
        'One lead in ten, drawn by lot, is treated as though it had the highest score.',
      ],
      [
        'Calibration on the back of an envelope',
        'Sort last quarter’s leads by predicted chance, and put the result beside it.',
      ],
      [
        'What to pay for',
        'Pay for meetings that the other side was glad to have, whoever booked them.',
      ],
    ],
  },
  {
    slug: 'build-buy-or-wait',
    title: 'Build, buy or wait: three operators compare bills',
    by: 'Noah Lindqvist, Amelia Castro and Tomás Herrera',
    slides: [
      [
        'The question of the hour',
        'When should a company build its own AI software, when buy it, and when do neither this year?',
      ],
      [
        'The bill of one order',
        'Of a hundred units of cost, nine pay for the model and fifty-four for the engineers who keep it working.',
      ],
      [
        'Ninety nights beside an agent',
        'Supervising the agent for ninety days cost more than the first year’s license. It was in no plan.',
      ],
      [
        'A hundred small tools and their switches',
        'Each tool has an owner, a date for review and a switch.',
      ],
      [
        'The five-question test',
        'The test fits on one page and takes a leadership team half an hour.',
      ],
      [
        'When waiting is a decision',
        'Prices fall quickly. But the model is nine parts in a hundred, so waiting for it saves little.',
      ],
    ],
  },
  {
    slug: 'a-house-standard-that-a-model-can-follow',
    title: 'A house standard that a model can follow',
    by: 'Ingrid Halvorsen, Hannah Cole and Sofia Marchetti',
    slides: [
      [
        'The question of the hour',
        'How must a content standard be written so that a new colleague and a model can both follow it?',
      ],
      [
        'Sixty pages that nobody applied',
        'The old style ran to sixty pages. Nobody could say of any text that it broke them.',
      ],
      [
        'A score that liked confident openings',
        'An automatic score sent drafts back. It saved hours, and it had a taste of its own.',
      ],
      [
        'Rules that can be checked',
        'Two people who have not spoken must agree, on ten texts, whether a rule was followed.',
      ],
      [
        'Briefing a stranger',
        'What separated good from bad was whether the writer knew what would be done with the answer.',
      ],
      [
        'Forty-two journeys, seventeen orphans',
        'Forty-two series of mails, seventeen without an owner. A third were stopped, and bookings did not change.',
      ],
    ],
  },
]
