import type { Sample } from '../sample.ts'

export const sample: Sample = {
  slug: 'build-buy-or-wait',
  title: 'Build, buy or wait: three operators compare bills',
  description:
    'What an order agent, a dispatch agent and a hundred small tools really cost to own, and a one-page test for deciding between building, buying and waiting.',
  type: 'webinarRecording',
  topic: 'Operations',
  author: 'Eleanor Marsh',
  gated: false,
  featured: false,
  daysAgo: 139,
  minutes: 1,
  videoEmbed: '/films/build-buy-or-wait.webm',
  speakers: ['Noah Lindqvist', 'Amelia Castro', 'Tomás Herrera'],
  sources: [
    {
      name: 'Stanford HAI, AI Index Report 2025',
      url: 'https://hai.stanford.edu/ai-index/2025-ai-index-report',
    },
    {
      name: 'D. Sculley and others, Hidden technical debt in machine learning systems, NeurIPS, 2015',
      url: 'https://papers.nips.cc/paper_files/paper/2015/hash/86df7dcfd896fcaf2674f757a2463eba-Abstract.html',
    },
  ],
  content: `
<p>This is the edited record of a live session; the film above gives it in one minute of slides. Noah Lindqvist builds the agents that read orders at Fenwick Supply. Amelia Castro bought an agent for the night dispatch desk of Northpier Logistics. Tomás Herrera’s studio, Quillside Labs, has delivered more than a hundred small internal tools. Eleanor Marsh moderated and had asked each for a bill with real proportions.</p>

<h2>The question of the hour</h2>
<p>When should a company of a few hundred to a few thousand people build its own AI software, when should it buy, and when should it do neither this year? The panel was chosen so that each answer had an advocate.</p>

<h2>Built: the bill of one order</h2>
<p>Noah Lindqvist took one order apart, a photograph of a handwritten list with eleven parts. Expressed as a hundred units of cost, it came to this: nine for the model, six for storage and traffic, thirty-one for people in the warehouse who answer the agent’s questions, and fifty-four for the engineers who keep it working, spread over the year’s orders.</p>
<p>“Everybody negotiates the nine. If the model were free tomorrow, I would save nine.” His mistake had been to present the project with the nine and the six alone. Sculley and colleagues made the general point in 2015: the learning code is a small box in the middle of a large system that has to be maintained.</p>
<p>Building was still right for Fenwick, in his view. Reading orders for repair parts is what the company does better than others, the necessary examples exist nowhere else, and a wrong washer can stop a hospital lift.</p>

<h2>Bought: ninety nights beside an agent</h2>
<p>Amelia Castro bought, because answering a driver at three in the morning is a problem that every carrier has. The license was the sum that she had budgeted. For ninety days a dispatcher sat beside the agent and marked each answer, and that supervision cost more than the first year’s license. It was in no plan.</p>
<p>It produced forty pages of errors, which became the company’s rules: which loads the agent may rebook, which customers it must never call, when it wakes a manager. What went wrong: in week five the vendor improved the agent, and eleven rules that had held stopped holding. Since then every contract has sixty days’ notice of changes and a test of fifty calls that Northpier runs itself.</p>

<h2>Small: a hundred tools and their switches</h2>
<p>Tomás Herrera described a third way that hardly existed a few years ago. A small program is written largely by prompting, in an afternoon, with the person who will use it in the next chair. Writing it costs little. Owning it does not. Quillside keeps a register in which each tool has an owner, a date for review and a switch. About a third are switched off within a year.</p>
<p>His confession concerned the fourth tool they ever delivered. It sorted invoices, worked for fourteen months and then met a supplier who had changed a layout. The person who had asked for it had left. It took nine days until anyone noticed. Since then no tool is handed over without a telephone number on its first screen.</p>

<h2>The five-question test</h2>
<p>From the three accounts the panel made a test. It fits on one page and takes a leadership team half an hour.</p>
<table>
<caption>Build, buy or wait</caption>
<thead><tr><th scope="col">Question</th><th scope="col">Points to build</th><th scope="col">Points to buy</th><th scope="col">Points to wait</th></tr></thead>
<tbody>
<tr><td>Do customers choose us for this?</td><td>Yes</td><td>No</td><td>Unsure</td></tr>
<tr><td>Who has the examples?</td><td>Only we</td><td>Everybody</td><td>Nobody yet</td></tr>
<tr><td>What does an error cost, and who pays?</td><td>Much, we do</td><td>Little</td><td>Much, a customer does</td></tr>
<tr><td>Who maintains it in year three?</td><td>A team with names</td><td>The vendor</td><td>No answer</td></tr>
<tr><td>What would it cost to leave?</td><td>We keep everything</td><td>Tested, under a month</td><td>Unknown</td></tr>
</tbody>
</table>
<p>Three or more answers in one column settle it. A split between build and buy usually means: buy the general part, build the thin layer that holds your rules and examples, and own the test cases in any event. The fourth question outweighs the others. Where nobody can say who maintains the thing in year three, the panel would not begin.</p>

<h2>When waiting is a decision</h2>
<p>Prices fall quickly enough for delay to have value. The AI Index of Stanford University reports that the price of output at the level of GPT-3.5 fell more than 280-fold between late 2022 and late 2024. But by Noah Lindqvist’s bill the model was nine parts in a hundred, so waiting for cheaper models saves little. What may be worth waiting for is ability: a task that fails one time in five today may fail one time in fifty in two years.</p>
<p>Amelia Castro put a date to it. “Waiting is fine if you write down what you wait for, and collect the examples meanwhile. Otherwise you are just late.”</p>
<blockquote><p>“Everybody negotiates the nine. If the model were free tomorrow, I would save nine.”</p><cite>Noah Lindqvist</cite></blockquote>

<h2>Questions from the audience</h2>
<p><strong>Our developers say that they can build it in a week.</strong> They can, said Tomás Herrera. Ask who will get the phone call in fourteen months, and write the name into the register before the week begins.</p>
<p><strong>How large must a team be to build?</strong> Three people who stay, said Noah Lindqvist: two engineers and one person from the business with half of their time. Below that, buy.</p>
<p><strong>How do we stop a vendor from learning from our data?</strong> In the contract, by name of field, said Amelia Castro, with the examples in your own storage. She checks it once a year by asking for an export.</p>
<p><strong>Can we change sides later?</strong> Yes, if the test cases are yours. All three had changed a model or a vendor at least once. It took between two days and eleven weeks, and the difference was the test cases.</p>

<h2>Key points</h2>
<ul>
<li>The model is a small part of the bill. Maintenance and supervision are the large ones.</li>
<li>Budget for a person beside the agent, for a fixed number of days.</li>
<li>Every tool needs an owner, a date and a switch.</li>
<li>Own the examples and the test cases, whoever owns the software.</li>
</ul>
`,
}
