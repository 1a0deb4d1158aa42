import type { Sample } from '../sample.ts'

export const sample: Sample = {
  slug: 'measure-the-return-on-ai-honestly',
  title: 'Measuring the return on AI honestly',
  description:
    'From “it saves me two hours a week” to a figure that finance accepts: comparison groups, review time, what became of the saved hours, and a one-page statement.',
  type: 'guide',
  topic: 'Measurement',
  author: 'Samir Haddad',
  gated: false,
  featured: false,
  daysAgo: 25,
  minutes: 6,
  sources: [
    {
      name: 'Joel Becker and others (METR), Measuring the impact of early-2025 AI on experienced open-source developer productivity, July 2025',
      url: 'https://arxiv.org/abs/2507.09089',
    },
    {
      name: 'METR, We are changing our developer productivity experiment design, February 2026',
      url: 'https://metr.org/blog/2026-02-24-uplift-update/',
    },
    {
      name: 'Anders Humlum and Emilie Vestergaard, Large language models, small labor market effects, NBER, 2025',
      url: 'https://www.nber.org/papers/w33777',
    },
    {
      name: 'Erik Brynjolfsson, Danielle Li and Lindsey Raymond, Generative AI at work, 2023; Quarterly Journal of Economics, 2025',
      url: 'https://arxiv.org/abs/2304.11771',
    },
    {
      name: 'Shakked Noy and Whitney Zhang, Experimental evidence on the productivity effects of generative artificial intelligence, Science, 2023',
      url: 'https://www.science.org/doi/10.1126/science.adh2586',
    },
    {
      name: 'Erik Brynjolfsson, Daniel Rock and Chad Syverson, The productivity J-curve, American Economic Journal: Macroeconomics, 2021',
      url: 'https://doi.org/10.1257/mac.20180386',
    },
  ],
  content: `
<p>Most statements about the return on AI are made by multiplying three guesses: hours that people say they save, the number of people, and an hourly rate. The product is large and nobody believes it, least of all the chief financial officer, who can see that costs have not moved.</p>
<p>This guide replaces the three guesses with four measurements and one decision. It takes more work. In exchange the figure survives a second look, including one that says the return is zero.</p>

<h2>Why “hours saved” misleads</h2>
<p>Asking people is the cheapest method and the least reliable. In METR’s trial of early 2025, 16 experienced developers worked on 246 real tasks, with AI allowed or forbidden at random. They expected to be 24 percent faster with it. Afterwards they believed that they had been 20 percent faster. The clock said 19 percent slower. When METR tried again with newer tools, the signs pointed toward a gain, but many developers would no longer work without AI, and the group judged the comparison unreliable. Both halves of the story matter: perception was wrong even about the sign, and the chance to measure passes.</p>
<p>The second difficulty is what happens to an hour after it has been saved. Humlum and Vestergaard found average time savings of about 3 percent among Danish workers in exposed occupations, and no effect on earnings or recorded hours larger than 1 percent. Time was saved, and it went somewhere that no statistic of pay or hours can see. Three percent of a 40-hour week is 72 minutes. That disappears into a calendar without leaving a trace.</p>

<h2>Four measurements</h2>
<ol>
<li><strong>Effect per task</strong>, against a comparison, with review and correction included.</li>
<li><strong>Quality</strong>, graded without knowing how the work was done.</li>
<li><strong>Use</strong>: which share of eligible tasks is really done with the tool after three months.</li>
<li><strong>Conversion</strong>: which share of the saved time became something that the company would pay for.</li>
</ol>
<p>The return stands on all four, less the cost. A weak value anywhere pulls the whole down. The multiplication of three guesses comes out so high because it quietly sets use and conversion to one, and assumes that quality did not move.</p>

<h2>Find a comparison</h2>
<p>A comparison answers the question of what would have happened anyway. In order of strength:</p>
<table>
<caption>Five comparisons, from strong to weak</caption>
<thead><tr><th scope="col">Method</th><th scope="col">How</th><th scope="col">Weakness</th></tr></thead>
<tbody>
<tr><td>Tasks by lot</td><td>A coin decides for each task whether the tool is used</td><td>People must accept working without it</td></tr>
<tr><td>People by lot, crossing over</td><td>Half start in May, half in June</td><td>Colleagues talk</td></tr>
<tr><td>Staggered teams</td><td>Offices start in an order drawn by lot</td><td>Few teams, wide margins</td></tr>
<tr><td>Before and after, with a control team</td><td>A similar team without the tool</td><td>Teams differ</td></tr>
<tr><td>Before and after</td><td>Last quarter against this one</td><td>Season, price, weather, staff</td></tr>
</tbody>
</table>
<p>Use the strongest that the situation permits, and do it early. Good evidence of this kind exists: Noy and Zhang assigned tools by lot and found 40 percent less time for writing tasks; Brynjolfsson, Li and Raymond used a staggered start and found about 14 percent more issues resolved per hour in support, with most of the gain among the newest staff. Neither figure is yours. They show that measuring is possible, and that effects differ widely between tasks and people.</p>

<h2>Count all the time</h2>
<p>Time a task from the first thought to the moment at which somebody else can rely on it. That includes writing the instruction, waiting, reading, checking sources, correcting, and the correction by the next person along the line. The last part is where false savings hide. If a sales representative’s proposals now reach the contract desk with errors, the representative is faster and the company slower.</p>
<p>Thirty to fifty tasks per group are a practical minimum. With fewer, report the figure as an anecdote and label it so. Always give a range. If the difference is 11 minutes and its interval runs from 2 to 20, say both in one breath.</p>

<h2>Convert hours into money, or don’t</h2>
<p>A saved hour has three possible fates. It becomes output that is wanted and counted: more quotes, shorter backlog. It becomes cost that is not spent: an overtime shift, an agency, a vacancy left open. Or it becomes slack. Slack has value, since people rest and learn, and it belongs in the report under its own name with no dollar sign.</p>
<p>An illustrative team of 40 shows what this does. Each person says two hours a week are saved, at 55 dollars an hour, for 46 weeks.</p>
<ul>
<li><strong>The usual claim:</strong> 40 times 2 times 55 times 46 is 202,400 dollars a year.</li>
<li><strong>Measured effect:</strong> the crossover trial finds 1.2 hours instead of two, review included. 121,440.</li>
<li><strong>Use:</strong> after three months 60 percent of eligible tasks are done with the tool. 72,864.</li>
<li><strong>Conversion:</strong> half of it went into the backlog of quotes, and half is slack. 36,432.</li>
<li><strong>Cost:</strong> seats at 30 dollars a month are 14,400; training, upkeep of instructions and monthly tests 12,000. Together 26,400.</li>
<li><strong>Return:</strong> 10,032 dollars, or 38 percent on the money spent.</li>
</ul>
<p>Ten thousand dollars is a good result. It is a twentieth of the claim, and this time it is there. The calculation also shows what to do next: raising use from 60 to 80 percent adds 12,144 dollars before any further cost, more than doubling the return. No change of model would do as much.</p>
<blockquote><p>“It is a twentieth of the claim, and this time it is there.”</p><cite>Samir Haddad</cite></blockquote>
<p>Notice also how little the license matters. At 30 dollars a month and 55 dollars an hour, a seat needs 33 minutes of converted time a month. The cost lies in training, checking and attention, and the return lies in use and conversion. Negotiating the seat price is the least valuable hour of the whole project.</p>

<h2>Returns that are not hours</h2>
<p>Some uses earn money without saving time: an RFP answered that would have been skipped, a customer kept, an error caught. Measure those directly and sparingly. Count RFPs submitted and won by lot or by period. Count errors by grading samples. Never convert satisfaction scores into dollars. And allow for the J-curve described by Brynjolfsson, Rock and Syverson: investments in procedures and skills depress measured productivity first and raise it later. That is a reason to measure for a year. It is no reason to stop measuring.</p>

<h2>The one-page statement</h2>
<p>Report twice a year, on one page, in this order.</p>
<ol>
<li>The task and the number of people.</li>
<li>The comparison that was used, and its weakness in one sentence.</li>
<li>Effect per task with its range, and quality with its sample size.</li>
<li>Use, conversion, and where the converted hours went, by name of backlog or budget line.</li>
<li>Full cost, internal time included.</li>
<li>Return in dollars with a range, and slack in hours without dollars.</li>
<li>What would make us stop, and whether it has happened.</li>
</ol>
<p>Add up the pages only if the same hour is not counted in two of them. Companies that do this usually find that two or three of ten uses carry nearly all of the return. That is the most useful sentence in the report, because it says where the next training day should go. More on the fate of the saved hour is in our article <a href="/news/where-did-the-saved-hour-go">Where did the saved hour go?</a></p>
`,
}
