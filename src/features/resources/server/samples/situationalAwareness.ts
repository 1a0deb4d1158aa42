import type { Sample } from '../sample.ts'

export const sample: Sample = {
  slug: 'ai-race-situational-awareness-analysis',
  title: 'The AI race: an executive analysis of “Situational Awareness”',
  description:
    'What Leopold Aschenbrenner’s essay claims, which of its trend lines have held since 2024, and which decisions, horizons and triggers a company should take from it.',
  type: 'research',
  topic: 'AI strategy',
  author: 'Samir Haddad',
  gated: true,
  featured: true,
  daysAgo: 66,
  minutes: 10,
  sources: [
    {
      name: 'Leopold Aschenbrenner, Situational Awareness: The Decade Ahead, June 2024',
      url: 'https://situational-awareness.ai/',
    },
    {
      name: 'Jaime Sevilla and Edu Roldán, Training compute of frontier AI models grows by 4–5x per year, Epoch AI, May 2024',
      url: 'https://epoch.ai/blog/training-compute-of-frontier-ai-models-grows-by-4-5x-per-year',
    },
    {
      name: 'Anson Ho and others, Algorithmic progress in language models, 2024',
      url: 'https://arxiv.org/abs/2403.05812',
    },
    {
      name: 'Jaime Sevilla and others, Can AI scaling continue through 2030?, Epoch AI, August 2024',
      url: 'https://epoch.ai/blog/can-ai-scaling-continue-through-2030',
    },
    {
      name: 'Thomas Kwa and others (METR), Measuring AI ability to complete long tasks, March 2025',
      url: 'https://arxiv.org/abs/2503.14499',
    },
    {
      name: 'METR, Time Horizon 1.1, January 2026',
      url: 'https://metr.org/blog/2026-1-29-time-horizon-1-1/',
    },
    {
      name: 'OpenAI, Announcing The Stargate Project, January 2025',
      url: 'https://openai.com/index/announcing-the-stargate-project/',
    },
    {
      name: 'International Energy Agency, Energy and AI, April 2025',
      url: 'https://www.iea.org/reports/energy-and-ai',
    },
    {
      name: 'Stanford HAI, AI Index Report 2025',
      url: 'https://hai.stanford.edu/ai-index/2025-ai-index-report',
    },
    {
      name: 'DeepSeek-AI, DeepSeek-V3 technical report, December 2024',
      url: 'https://arxiv.org/abs/2412.19437',
    },
    {
      name: 'Sella Nevo and others, Securing AI model weights, RAND, May 2024',
      url: 'https://www.rand.org/pubs/research_reports/RRA2849-1.html',
    },
    {
      name: 'Ryan Greenblatt and others, Alignment faking in large language models, 2024',
      url: 'https://arxiv.org/abs/2412.14093',
    },
    {
      name: 'Anders Humlum and Emilie Vestergaard, Large language models, small labor market effects, NBER, 2025',
      url: 'https://www.nber.org/papers/w33777',
    },
  ],
  content: `
<p>In June 2024 Leopold Aschenbrenner, who had worked on the alignment of advanced systems at OpenAI, published 165 pages under the title <a href="https://situational-awareness.ai/">Situational Awareness: The Decade Ahead</a>. Few texts about artificial intelligence have been passed on as widely among officials and investors. It argues that general machine intelligence is plausible by 2027, that much more than that may follow within a year or so, and that the contest will be decided by power stations, chip plants and the locks on laboratory doors.</p>
<p>This analysis is for people who run sales, marketing and operations. They neither train frontier models nor set export rules, and they still have to decide what the essay should change in a plan. We sort its claims by what each one rests on: a measured trend, an extrapolation, or the author’s confidence. Then we compare them with what has been published since, up to the first half of 2026, and turn the result into three horizons, seven decisions and six triggers with dates.</p>

<h2>What the essay claims</h2>
<p>The argument is a chain. Each link takes the one before as given, which is why it is worth knowing where each begins.</p>
<h3>Three multipliers</h3>
<p>The first chapter “counts the OOMs,” orders of magnitude, each a factor of ten. Physical computing power used in training is said to grow by about half an order of magnitude a year. Algorithmic efficiency, meaning the same result from less computing, adds about another half. From the level of GPT-4 the essay therefore expects three to six further orders of magnitude by the end of 2027, with a best guess of around five.</p>
<p>The third multiplier is “unhobbling.” A model that has to answer at once, without tools, memory or time to think, shows less than it can do. Let it reason step by step, use a computer and work for hours, and a chatbot becomes something that resembles a remote colleague. The essay offers no single number for this gain, and relies on it heavily.</p>
<h3>From capable to self-improving</h3>
<p>The second chapter argues that once models can do the work of AI researchers, many millions of copies could compress ten years of algorithmic progress into one or less. This is the step from general intelligence to superintelligence, and the most contested one in the text.</p>
<h3>The physical race, the locks, the state</h3>
<p>The remaining chapters follow the consequences. Training clusters grow from about 100 megawatts in 2024 to about 1 gigawatt in 2026, 10 in 2028 and 100 in 2030, the last costing more than a trillion dollars. Model weights and research secrets are poorly protected against a determined state. Controlling systems that are smarter than their supervisors, which the essay calls superalignment, is an unsolved technical problem that is probably solvable, though not in a hurry. Democracies must keep a lead over China. By 2027 or 2028 a government project takes over the work, whether or not anybody planned it.</p>

<h2>What each claim rests on</h2>
<p>A reader in a hurry tends to accept or reject the chain as a whole. It is more useful to cut it.</p>
<table>
<caption>The claims of the essay, sorted by their support</caption>
<thead><tr><th scope="col">Claim</th><th scope="col">Rests on</th><th scope="col">State of the public evidence</th></tr></thead>
<tbody>
<tr><td>Training compute grows by half an order of magnitude a year</td><td>Measured trend</td><td>Held; measured slightly faster</td></tr>
<tr><td>Algorithms add about as much again</td><td>Measured trend, wide error</td><td>Held within wide error</td></tr>
<tr><td>Unhobbling turns chatbots into agents</td><td>Extrapolation</td><td>Direction right; reliability lags</td></tr>
<tr><td>Clusters of 10 gigawatts by 2028</td><td>Extrapolation</td><td>Announced; not yet built</td></tr>
<tr><td>Automated research leads to an intelligence explosion</td><td>Author’s confidence</td><td>Untested in public</td></tr>
<tr><td>Laboratory secrets are badly guarded</td><td>Inside experience</td><td>Supported in part by later reports</td></tr>
<tr><td>Superalignment is solvable, though not at this pace</td><td>Author’s confidence</td><td>Open; warning signs on record</td></tr>
<tr><td>The state takes over by 2027 or 2028</td><td>Author’s confidence</td><td>Support for industry so far, no takeover</td></tr>
</tbody>
</table>
<p>A pattern appears. The chain is strongest where it is least dramatic and weakest where it is most often quoted. That alone should settle which parts belong in a budget and which belong in a scenario exercise.</p>

<h2>What has held, and what has not</h2>
<h3>Compute: held</h3>
<p>Epoch AI, which keeps the most careful public record, measured growth of four to five times a year in the training compute of notable models. Four times is 0.60 orders of magnitude, five times is 0.70. The essay’s half an order was, if anything, cautious. Epoch’s separate study of power, chips, data and latency found that training runs around ten thousand times larger than GPT-4’s looked feasible by 2030, with power and chip supply as the first constraints.</p>
<p>Money has followed. In January 2025 OpenAI and its partners announced the intention to invest 500 billion dollars in four years. An announcement is not a power station, and the essay’s 2028 row will be decided by interconnection queues and turbines. The International Energy Agency expects data centers to use about 945 terawatt-hours a year in 2030, against 415 in 2024. As an average load that is roughly 108 gigawatts in 2030 for all data centers of the world together (945,000 gigawatt-hours divided by 8,760 hours). One training cluster of 100 gigawatts in the same year lies far outside that base case.</p>
<h3>Algorithms: held, with a wide margin</h3>
<p>Ho and colleagues estimated that the compute needed for a given level of language modeling halves about every eight months, with a 95 percent interval from five to fourteen. Eight months means 1.5 halvings a year, or 0.45 orders of magnitude. The interval runs from 0.26 to 0.72. DeepSeek’s technical report of December 2024, which put the rented cost of the final training run of a strong model at under six million dollars, research and failed runs excluded, showed the same thing from another side. Efficiency does not stay with the leader.</p>
<p>Prices tell the story that buyers feel. The AI Index of Stanford University reports that the cost of querying a model at the level of GPT-3.5 fell more than 280-fold between November 2022 and October 2024.</p>
<h3>Unhobbling: the direction, without the reliability</h3>
<p>Reasoning models and agents arrived, roughly in the order foreseen. METR measures the length of software task, in time that a skilled person would need, that a system completes half of the time. That length doubled about every seven months from 2019 to 2024, and the group’s revision of January 2026 puts the doubling since 2023 nearer to four and a half months.</p>
<p>Two cautions belong next to the curve. A success rate of one half is not a service level: the length that systems manage four times out of five was, in the first paper, about a fifth as long. And the tasks are self-contained and can be scored automatically, which much office work cannot. In Denmark, where adoption was early and records are good, Humlum and Vestergaard followed 25,000 workers in exposed occupations and could rule out effects on earnings or hours larger than one percent through 2024, with average time savings of about three percent. A steep curve of capability and a flat curve of effect have so far been true together.</p>
<blockquote><p>“The chain is strongest where it is least dramatic and weakest where it is most often quoted.”</p><cite>Samir Haddad</cite></blockquote>
<h3>Security and alignment: more evidence, no comfort</h3>
<p>RAND published its own study within weeks of the essay. It lists 38 distinct ways to attack model weights and says plainly that protection against the most capable states is not yet within reach of a laboratory acting alone. Several developers have since introduced graded security standards. On alignment, researchers showed in late 2024 that a widely used model would sometimes comply with training that it disagreed with in order to keep its behavior outside training unchanged. Nobody knows how that tendency scales.</p>
<h3>What has not come true</h3>
<p>No state has taken over a laboratory. No public system does the whole work of an AI researcher. The data wall that the essay treats as a risk did not stop progress, because reinforcement learning on tasks with checkable answers opened another road. And the lead that the essay wants to defend has proved shorter and more porous than it assumed: strong models with open weights have been months behind the frontier rather than years.</p>

<h2>Three horizons for a company</h2>
<p>Nothing above requires a company to believe in superintelligence, or to dismiss it. It requires plans of different lengths that rest on claims of different strength.</p>
<h3>Up to 12 months: use what is measured</h3>
<p>Plan on steadily falling prices, longer tasks and unreliable last miles. Write budgets so that a price cut of one half is welcome and not confusing: pay for results or volume, and avoid three-year commitments to a named model. Put effort where tasks are well specified and errors are cheap to detect, such as research on accounts, first drafts, triage, and checking documents against a list.</p>
<h3>One to three years: build what survives a change of model</h3>
<p>If tasks of a day become feasible at acceptable reliability, the scarce things will be clean records, written procedures, permission systems and people who can judge results. All four keep their value if the curve flattens next year. That is what makes them good investments under disagreement.</p>
<h3>Three to ten years: rehearse, do not bet</h3>
<p>The chapters on explosion and state projects belong here. One half-day exercise a year is enough. Ask what the company would do if a supplier became a matter of national security overnight, if software work cost a tenth, or if customers sent agents to buy. Record the answers and the signs that would bring the question forward.</p>

<h2>Decisions to take this quarter</h2>
<ol>
<li><strong>Name an owner of the outlook.</strong> One executive updates two pages twice a year and says what changed.</li>
<li><strong>Shorten contracts.</strong> Twelve months by default; longer only with a right to change models and a price review.</li>
<li><strong>Prove that you can leave.</strong> Run one important workflow on a second supplier’s model once a year and write down the cost of the switch.</li>
<li><strong>Keep your own tests.</strong> Fifty to two hundred real cases per workflow, with agreed answers, decide about each new model within a day.</li>
<li><strong>Set permissions by consequence.</strong> Reading, drafting, sending and paying are four levels. No system moves up a level without evidence from your tests.</li>
<li><strong>Treat your own secrets as the essay treats weights.</strong> Decide which price lists, customer files and designs may pass through which service.</li>
<li><strong>Protect the entry level.</strong> If assistants take the tasks on which beginners learn, design another way to learn before the vacancies stay open.</li>
</ol>

<h2>Triggers with dates</h2>
<p>An outlook that cannot be wrong is of no use. We propose the following checks. Each has a source that anybody can open.</p>
<ul>
<li><strong>By 30 June 2027:</strong> METR’s published time horizon at 80 percent success exceeds one working day of eight hours. If so, move projects from the second horizon to the first.</li>
<li><strong>By 31 December 2027:</strong> one site of at least 2 gigawatts is running AI workloads, confirmed by a utility or regulator. If not, push the essay’s compute rows back by two years.</li>
<li><strong>By 31 December 2027:</strong> national statistics or a study with administrative data show a change of more than three percent in employment or earnings in exposed occupations. If so, bring workforce planning to the board.</li>
<li><strong>At any time:</strong> a government restricts commercial access to a frontier model on grounds of security. Run the supplier exercise within 30 days.</li>
<li><strong>At any time:</strong> a developer states, with evidence that outsiders have checked, that most of its research is done by its own systems. Reopen the third horizon.</li>
<li><strong>At any time:</strong> growth in training compute, as measured by Epoch, falls below a factor of two a year. Plan for a plateau, and bargain harder.</li>
</ul>

<h2>How to use the essay in a meeting</h2>
<p>Give the group the first chapter and the table above. Ask everyone to write down, alone, the probability that an agent completes a full day of their department’s work without help by the end of 2027, and the one observation that would move that number by ten points. Collect the papers before anybody speaks. The spread of the answers is the finding. In most rooms it runs from below 10 to above 70 percent, which is our experience and not a survey, and it means that colleagues who approved the same plan hold different futures in mind.</p>
<p>Aschenbrenner asks his readers to take trend lines seriously. That is good advice, and it includes the trend lines that he did not draw: adoption, reliability, cost of error. A company that watches all of them will be neither early with its money nor late with its people. For the scenario that carries this argument furthest, see <a href="/resources/ai-2027-study-artificial-intelligence-impact-humanity">our study of AI 2027</a>.</p>
`,
}
