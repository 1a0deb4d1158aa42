export const tiers = ['Platinum', 'Gold', 'Silver', 'Bronze', 'Community'] as const
export type Tier = (typeof tiers)[number]

export interface Sponsor {
  id: string
  name: string
  /** What the emblem is plotted from. */
  logo: string
  website: string
  description: string
  tier: Tier
  industry: string
  location: string
  /** What the partnership consists of. */
  partnership: readonly string[]
  /** Events at which the sponsor takes part, by title. */
  events: readonly string[]
}

const CONFERENCE = 'Advantage Executive Conference'
const RFP_WEBINAR = 'The RFP desk, live'
const ROUNDTABLE = 'Executive roundtable'

/** The fixed list of section 2 of the first document. */
export const sponsors: readonly Sponsor[] = [
  {
    id: 'northgate-cloud',
    name: 'Northgate Cloud',
    logo: 'northgate-cloud',
    website: 'https://www.northgatecloud.example',
    description:
      'Runs the computers that other companies would rather not run. Northgate keeps customer data in the region where it was collected, bills by the hour and publishes every outage with its cause within two days.',
    tier: 'Platinum',
    industry: 'Cloud infrastructure',
    location: 'Reston, Virginia',
    partnership: ['Main stage', 'Executive dinner', 'Research on the cost of agents'],
    events: [CONFERENCE, ROUNDTABLE],
  },
  {
    id: 'harrow-and-vale',
    name: 'Harrow & Vale',
    logo: 'harrow-and-vale-badge',
    website: 'https://www.harrowvale.example',
    description:
      'A consultancy for the year after the strategy. Harrow & Vale sends small teams that stay until a process runs without them, and shows clients the hours that it saved next to the hours that it charged.',
    tier: 'Platinum',
    industry: 'Professional services',
    location: 'Chicago, Illinois',
    partnership: ['Operations track', 'Problem-solver labs', 'Scholarships for ten attendees'],
    events: [CONFERENCE],
  },
  {
    id: 'signalwright',
    name: 'Signalwright',
    logo: 'signalwright',
    website: 'https://www.signalwright.example',
    description:
      'Finds the reasons to call. Its software reads filings, notices and job advertisements overnight and hands sellers a short list with the evidence attached.',
    tier: 'Gold',
    industry: 'Sales technology',
    location: 'Denver, Colorado',
    partnership: ['Sales track', 'Worksheet library'],
    events: [CONFERENCE],
  },
  {
    id: 'composed',
    name: 'Composed',
    logo: 'composed-four',
    website: 'https://www.composed.example',
    description:
      'A workbench for editors who publish in many formats. One argument goes in, every version stays tied to it, and a change of fact reaches them all.',
    tier: 'Gold',
    industry: 'Marketing technology',
    location: 'Brooklyn, New York',
    partnership: ['Marketing track', 'Editors’ breakfast'],
    events: [CONFERENCE, RFP_WEBINAR],
  },
  {
    id: 'larkfield-bank',
    name: 'Larkfield Bank',
    logo: 'larkfield-bank-west',
    website: 'https://www.larkfield.example',
    description:
      'A regional bank for companies with ten to a thousand employees. It lends against software projects that have a date on which they end, and explains how it decides.',
    tier: 'Gold',
    industry: 'Financial services',
    location: 'Charlotte, North Carolina',
    partnership: ['Executive roundtables', 'Customer service award'],
    events: [ROUNDTABLE],
  },
  {
    id: 'answerline',
    name: 'Answerline',
    logo: 'answerline-twelve',
    website: 'https://www.answerline.example',
    description:
      'Agents for customer service that say what they are, know when to stop and pass a conversation on with its history.',
    tier: 'Silver',
    industry: 'Customer service',
    location: 'Austin, Texas',
    partnership: ['Live demonstrations'],
    events: [CONFERENCE],
  },
  {
    id: 'tenderbook',
    name: 'Tenderbook',
    logo: 'tenderbook-stamp',
    website: 'https://www.tenderbook.example',
    description: 'A library of approved answers for proposal teams, with an owner and an expiry date on each of them.',
    tier: 'Silver',
    industry: 'Sales technology',
    location: 'Washington, D.C.',
    partnership: ['Webinar partner'],
    events: [RFP_WEBINAR],
  },
  {
    id: 'meridian-utilities',
    name: 'Meridian Utilities',
    logo: 'meridian-utilities-nine',
    website: 'https://www.meridian.example',
    description: 'Supplies water and power to four million people and shares its one-page policy on AI with anyone who asks.',
    tier: 'Silver',
    industry: 'Energy and utilities',
    location: 'Houston, Texas',
    partnership: ['Policy workshop'],
    events: [CONFERENCE],
  },
  {
    id: 'foundry-street-law',
    name: 'Foundry Street Law',
    logo: 'foundry-street-law-desk',
    website: 'https://www.foundrystreet.example',
    description: 'Reads AI contracts for mid-sized buyers at a fixed price, and teaches their managers to read the next one.',
    tier: 'Silver',
    industry: 'Professional services',
    location: 'Pittsburgh, Pennsylvania',
    partnership: ['Contract clinic'],
    events: [CONFERENCE, ROUNDTABLE],
  },
  {
    id: 'pellion-hotels',
    name: 'Pellion Hotels',
    logo: 'pellion-hotels-two',
    website: 'https://www.pellion.example',
    description: 'Sixty houses in nine countries, and the host of our speakers.',
    tier: 'Bronze',
    industry: 'Hospitality',
    location: 'Miami, Florida',
    partnership: ['Hotel partner'],
    events: [CONFERENCE],
  },
  {
    id: 'quillside-labs',
    name: 'Quillside Labs',
    logo: 'quillside-labs',
    website: 'https://www.quillside.example',
    description: 'Small tools, built in an afternoon beside the people who use them.',
    tier: 'Bronze',
    industry: 'Software development',
    location: 'Austin, Texas',
    partnership: ['Workshop hosts'],
    events: [CONFERENCE],
  },
  {
    id: 'plumb-analytics',
    name: 'Plumb Analytics',
    logo: 'plumb-analytics-gate',
    website: 'https://www.plumbanalytics.example',
    description: 'Measures what changed after a tool arrived, and says so when nothing did.',
    tier: 'Bronze',
    industry: 'Data and analytics',
    location: 'Minneapolis, Minnesota',
    partnership: ['Figures in our reports'],
    events: [ROUNDTABLE],
  },
  {
    id: 'bay-operators-guild',
    name: 'Bay Operators Guild',
    logo: 'bay-operators-guild-seal',
    website: 'https://www.bayoperators.example',
    description: 'Four hundred operations managers around Tampa Bay who visit one another’s workplaces every month.',
    tier: 'Community',
    industry: 'Associations',
    location: 'Tampa, Florida',
    partnership: ['Local program'],
    events: [CONFERENCE],
  },
  {
    id: 'second-shift',
    name: 'Second Shift',
    logo: 'second-shift-seal',
    website: 'https://www.secondshift.example',
    description: 'Evening courses in prompting and process work for people whose jobs are changing.',
    tier: 'Community',
    industry: 'Education',
    location: 'St. Petersburg, Florida',
    partnership: ['Free places for students'],
    events: [CONFERENCE, RFP_WEBINAR],
  },
  {
    id: 'plain-words',
    name: 'Plain Words',
    logo: 'plain-words-plot',
    website: 'https://www.plainwords.example',
    description: 'Volunteers who rewrite public forms so that people and machines can both read them.',
    tier: 'Community',
    industry: 'Associations',
    location: 'Columbus, Ohio',
    partnership: ['Style clinic'],
    events: [],
  },
]
