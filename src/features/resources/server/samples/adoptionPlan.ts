import type { Sample } from '../sample.ts'

export const sample: Sample = {
  slug: 'a-90-day-ai-adoption-plan',
  title: 'A 90-day AI adoption plan',
  description:
    'One team, one task, thirteen weeks: from scattered experiments to a use of AI that works and is measured, with a decision to stop or go on at the end of each phase.',
  type: 'guide',
  topic: 'AI strategy',
  author: 'Eleanor Marsh',
  gated: false,
  featured: true,
  daysAgo: 96,
  minutes: 6,
  sources: [
    {
      name: 'Fabrizio Dell’Acqua and others, Navigating the jagged technological frontier, Harvard Business School, 2023',
      url: 'https://papers.ssrn.com/sol3/papers.cfm?abstract_id=4573321',
    },
    {
      name: 'Erik Brynjolfsson, Daniel Rock and Chad Syverson, The productivity J-curve, American Economic Journal: Macroeconomics, 2021',
      url: 'https://doi.org/10.1257/mac.20180386',
    },
    {
      name: 'NIST, AI Risk Management Framework 1.0, January 2023',
      url: 'https://doi.org/10.6028/NIST.AI.100-1',
    },
    {
      name: 'Regulation (EU) 2024/1689 (Artificial Intelligence Act), Articles 4 and 26',
      url: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
    },
  ],
  content: `
<p>Ninety days are enough to put one use of AI to work in one team, and to know whether it was worth it. They are too few to transform a company. This guide assumes a leader with a team of 10 to 60 people, a modest budget, one analyst for a day a week, and no machine-learning staff.</p>
<p>The plan has four phases and one rule: at the end of each phase somebody with authority decides to go on, change or stop. Stopping in week four is a good result. It costs little and frees the team for a better task.</p>

<h2>Before day one: three conditions</h2>
<p>Do not start until these are true. Each takes less than a week to arrange, and each absence has ended more projects than any model has.</p>
<ul>
<li><strong>A sponsor with a budget</strong> who attends four meetings of 45 minutes and decides in them.</li>
<li><strong>An owner from the business</strong> with one day a week set free in writing. The project is not a hobby of the person who likes AI most.</li>
<li><strong>Permission to use data.</strong> One page from legal or security: which records may be used, in which service, until when.</li>
</ul>

<h2>Weeks 1 to 3: choose one task</h2>
<p>Ask every member of the team to keep a diary for five days: task, minutes, and whether it was tedious, difficult or both. Gather the tasks, and score those that take more than an hour a week in total.</p>
<table>
<caption>Scoring a candidate task: 0, 1 or 2 points each</caption>
<thead><tr><th scope="col">Question</th><th scope="col">0 points</th><th scope="col">2 points</th></tr></thead>
<tbody>
<tr><td>How often does it occur?</td><td>Monthly</td><td>Many times a day</td></tr>
<tr><td>Is the input already text or data?</td><td>In heads and corridors</td><td>In one system</td></tr>
<tr><td>Can a person check the result quickly?</td><td>As slow as doing it</td><td>In a tenth of the time</td></tr>
<tr><td>What does an undetected error cost?</td><td>A customer or a lawsuit</td><td>A minute</td></tr>
<tr><td>Do we know what good looks like?</td><td>Opinions differ</td><td>Twenty agreed examples</td></tr>
</tbody>
</table>
<p>Choose among those with eight points or more. If none reaches eight, spend the quarter on examples and records and return. The third row is the most important. Dell’Acqua and colleagues found that consultants with AI did better and faster work on tasks inside its abilities and were 19 percentage points less likely to be right on one just outside. From where they sat, the two looked alike. Quick checking is what protects you at that border.</p>
<p><strong>Decision at the end of week 3:</strong> one task, its owner, the measure, and what would make you stop.</p>

<h2>Weeks 4 to 6: measure today, then test on paper</h2>
<p>First measure the task as it is. Take 40 recent cases, record minutes, errors found later and the customer’s wait. Forty are few, and still more than most projects ever collect. These figures are the reference for everything that follows, and they cannot be collected afterwards.</p>
<p>Then let two or three tools do the same 40 cases, offline, with the same instructions. Two people grade the results without knowing which is which, against the agreed examples. Where they differ, write down why: those notes become the instructions.</p>
<ol>
<li>Remove or replace personal data unless the page from legal permits it.</li>
<li>Grade three things separately: correct, complete, usable as it stands.</li>
<li>Record the minutes of review. A draft that takes eight minutes to check has not saved ten.</li>
<li>Keep the ten worst results. They are the best training material you will ever have.</li>
</ol>
<p><strong>Decision at the end of week 6:</strong> go on if the best tool saves at least a third of the time with review included, and makes no more grave errors than today. Otherwise change the task or stop.</p>

<h2>Weeks 7 to 10: a small live trial</h2>
<p>Half of the team uses the tool and half does not, chosen by lot. After two weeks they change places, so that nobody is deprived and everybody is compared with themselves. Keep the rules plain.</p>
<ul>
<li>A person signs every result that leaves the team.</li>
<li>Users hold a 20-minute meeting twice a week. One failure is shown each time, and the instructions are changed on the spot.</li>
<li>Anyone may stop the trial for a day by saying so. The owner finds out why.</li>
<li>Time saved is not harvested yet. People need it to learn.</li>
</ul>
<p>Expect the first week to be slower. Brynjolfsson, Rock and Syverson call the pattern the productivity J-curve: new general-purpose technology costs effort that no statistic counts as investment, and output dips before it rises. In a team the dip lasts days rather than years. A sponsor who has been told will not panic.</p>
<p><strong>Decision at the end of week 10:</strong> adopt, extend by two weeks with a named change, or stop.</p>

<h2>Weeks 11 to 13: make it ordinary</h2>
<p>A trial ends when enthusiasm is no longer needed. Five documents do this, none longer than two pages.</p>
<ol>
<li><strong>The procedure:</strong> who does what, with which instruction, and who signs.</li>
<li><strong>The test set:</strong> the 40 cases with agreed answers, run again at each change of model or instruction.</li>
<li><strong>The register entry:</strong> purpose, data, supplier, risks, owner. NIST’s framework asks for nothing more at this scale, and companies under the EU AI Act will need it, since deployers of high-risk systems have duties of oversight and record keeping under Article 26.</li>
<li><strong>The training:</strong> one hour, built on the ten worst results. It serves the literacy of staff that Article 4 of the same Act is about.</li>
<li><strong>The fallback:</strong> how the task is done when the service is down. Practice it once.</li>
</ol>
<p>Now decide what happens to the time. Say it in public: which backlog it goes to, or which vacancy will not be filled. Time without a destination is gone within a month, and with it the return.</p>
<p><strong>Decision at the end of week 13:</strong> the sponsor signs the register entry, and the team chooses its next task with the same table.</p>

<h2>The budget, in one paragraph</h2>
<p>For a team of 25, an illustrative sum: the owner’s thirteen days at 500 dollars make 6,500; the analyst’s thirteen days 6,500; diaries and grading about 80 hours of the team at 55 dollars, 4,400; seats for two tools for three months, 25 times 30 times 3 times 2, 4,500; two days of legal and security, 2,000. Together 23,900 dollars. If the task takes the team 60 hours a week and a third is saved, that is 20 hours or 1,100 dollars a week. The project has earned its cost after 22 weeks of use. With half of that saving it takes 44. Both are acceptable, and neither would have been known without week 4.</p>

<h2>Seven ways in which it fails</h2>
<ul>
<li>The task was chosen because a vendor had a demonstration for it.</li>
<li>Nobody measured before.</li>
<li>The pilot team consists of volunteers, and the rest of the company does not.</li>
<li>Review time was not counted.</li>
<li>The owner returned to full duty in week five.</li>
<li>The model changed and nobody ran the test set.</li>
<li>Success was announced and the time had no destination.</li>
</ul>
<p>Print the list and read it aloud in the first meeting. Ask which of the seven is most likely here. The answer is usually given without hesitation, and it is usually right.</p>
`,
}
