import type { Sample } from '../sample.ts'

export const sample: Sample = {
  slug: 'sales-forecasts-with-a-copilot-in-the-room',
  title: 'Sales forecasts with a copilot in the room',
  description:
    'With 40 equal deals, even a perfect forecaster misses by 24 percent in one quarter out of three. What an AI assistant adds, what it takes away, and how to test it.',
  type: 'research',
  topic: 'Sales',
  author: 'Nadia Volkov',
  gated: true,
  featured: false,
  daysAgo: 18,
  minutes: 6,
  sources: [
    {
      name: 'Robert Blattberg and Stephen Hoch, Database models and managerial intuition: 50% model + 50% manager, Management Science, 1990',
      url: 'https://doi.org/10.1287/mnsc.36.8.887',
    },
    {
      name: 'Robert Fildes and others, Effective forecasting and judgmental adjustments, International Journal of Forecasting, 2009',
      url: 'https://doi.org/10.1016/j.ijforecast.2008.11.010',
    },
    {
      name: 'Danny Halawi and others, Approaching human-level forecasting with language models, 2024',
      url: 'https://arxiv.org/abs/2402.18563',
    },
    {
      name: 'Philipp Schoenegger and others, Wisdom of the silicon crowd, Science Advances, 2024',
      url: 'https://arxiv.org/abs/2402.19379',
    },
    {
      name: 'Sayash Kapoor and Arvind Narayanan, Leakage and the reproducibility crisis in machine-learning-based science, Patterns, 2023',
      url: 'https://arxiv.org/abs/2207.07048',
    },
  ],
  content: `
<p>The assistant in the CRM now writes a forecast. It reads the opportunities, the mail and the call notes, produces a number for the quarter, and explains the number in fluent prose. The regional managers produce a number too. On the first of the month the two are put side by side, and somebody has to say which one goes to the chief financial officer.</p>
<p>This report gives that person a method. It begins with the limit that no forecaster can beat, looks at what research says about combining models with managers, and ends with a test that a sales operations team can run in two weeks on data that it already owns.</p>

<h2>How right a forecast can be</h2>
<p>Suppose that everything is known except the outcome. A team has 40 open opportunities of 50,000 dollars each, and every one of them has a true chance of 30 percent. No forecaster, human or artificial, can know more than that. The expected result is 600,000 dollars (40 times 0.3 times 50,000).</p>
<p>The result will still scatter. The standard deviation of the number of wins is the square root of 40 times 0.3 times 0.7, or 2.9 deals, which is about 145,000 dollars. That is 24 percent of the forecast. In roughly one quarter out of three, a perfect forecaster misses by more than that.</p>
<p>Concentration makes it worse. Take 30 deals of 20,000 dollars at 30 percent and add two of 500,000 at even odds. The expected result is 680,000 dollars, and the standard deviation about 357,000, or 52 percent. Almost all of it comes from the two large deals.</p>
<p>Two conclusions follow before any software is bought. A miss in one quarter says little about the quality of a forecaster. And a team whose quarter depends on two deals should forecast those two by hand and say so, since no average will rescue it.</p>

<h2>What an assistant knows that managers do not</h2>
<p>An assistant has read everything. It notices that a champion stopped answering three weeks ago, that legal was copied on Tuesday, that deals of this size with no meeting in 30 days closed one time in nine. It does not get tired at opportunity number 70, and it does not mind delivering bad news.</p>
<p>It also reads only what was written down. The chief buyer who said “not before June” in the corridor is absent from its evidence. So is the acquisition that a manager heard about under embargo. Worse, the assistant learns from fields that people fill in for reasons of their own. Where stages are moved forward to please a supervisor, the model learns the supervisor.</p>
<p>General language models have become respectable forecasters of public events. Halawi and colleagues built a system in 2024 that searched the news; on average it came near the accuracy of a crowd of competitive human forecasters, and in some settings passed it. Schoenegger and colleagues found that the median of twelve models was statistically indistinguishable from such a crowd on a set of 31 questions. Both studies concern questions on which a great deal is published. Nothing is published about your pipeline, so the results show a capacity for reasoning from evidence and are no warranty for your quarter.</p>

<h2>What happens when managers adjust</h2>
<p>The oldest lesson in the field is that people improve a model and spoil it, in about equal measure. In 1990 Blattberg and Hoch compared models with the managers who used them, in five business forecasting situations, and found that a plain average of the two, half and half, beat either alone. The errors of the model and those of the manager had different causes and partly canceled.</p>
<p>Fildes and colleagues later studied more than 60,000 forecasts in four supply-chain companies. Large adjustments by planners tended to help. Small ones mostly wasted time, and optimistic ones, upward, did worse than pessimistic ones. Anyone who has sat in a forecast call will recognize this. The large adjustment comes from a person who knows something. The small one comes from a person who wants to have done something.</p>
<table>
<caption>Rules for adjusting the assistant’s number</caption>
<thead><tr><th scope="col">Adjustment</th><th scope="col">Rule</th><th scope="col">Reason</th></tr></thead>
<tbody>
<tr><td>Below 10 percent of a deal group</td><td>Not allowed</td><td>Costs attention, adds noise</td></tr>
<tr><td>Upward</td><td>One fact, with its source and date</td><td>Optimism is the commoner error</td></tr>
<tr><td>Downward</td><td>One fact, source optional</td><td>Bad news should be cheap to report</td></tr>
<tr><td>Single deal above 15 percent of the quarter</td><td>Forecast by hand, stated apart</td><td>An average hides it</td></tr>
</tbody>
</table>

<h2>Score people and software the same way</h2>
<p>A forecast call usually remembers who was close last time. A fairer memory is the Brier score: for each deal, take the stated probability, subtract 1 if it was won and 0 if it was lost, square the difference, and average. Zero is perfect. Saying 50 percent about everything earns 0.25.</p>
<p>An example shows why it is worth the trouble. A representative calls ten deals at 80 percent and wins five. The score is 0.34 (five times 0.04 plus five times 0.64, divided by ten). A colleague who says 50 percent about all ten scores 0.25, and is the better forecaster with less to say. The assistant is scored on the same deals, at the same moment, by the same sum.</p>
<blockquote><p>“The large adjustment comes from a person who knows something. The small one comes from a person who wants to have done something.”</p><cite>Nadia Volkov</cite></blockquote>
<p>Count calibration beside it. Of all deals called at 70 to 80 percent, did about three quarters close? An assistant that is right about the order of deals and wrong about the level can be repaired with a table of corrections. One that has the order wrong cannot.</p>

<h2>A test on eight past quarters</h2>
<ol>
<li><strong>Freeze the past.</strong> Restore the CRM as it stood on the first day of each of the last eight quarters. If the system keeps no history of fields, start keeping it today and run the test in two quarters.</li>
<li><strong>Remove the future.</strong> Notes written later, close dates corrected later and fields filled at closing must be invisible. Leakage of this kind is the commonest way to be impressed: Kapoor and Narayanan found it in 17 scientific fields and in several hundred published papers.</li>
<li><strong>Forecast three ways.</strong> The assistant, the managers’ numbers of that day, and a baseline: last year’s conversion rate by stage times open value.</li>
<li><strong>Combine.</strong> Add a fourth forecaster, the plain average of assistant and managers.</li>
<li><strong>Compare deal by deal</strong> with Brier scores, since eight quarterly totals are far too few to rank anybody. Several hundred deals are enough.</li>
<li><strong>Look at the worst ten misses</strong> of each and write down what would have had to be known.</li>
</ol>
<p>Decide in advance what counts as success. We suggest two conditions: the combination beats the baseline on deals, and its misses are not concentrated in one region or segment.</p>

<h2>What changes in the call</h2>
<p>Where the test is passed, the forecast call should become shorter and different. Nobody reads the list aloud. The group looks only at deals on which assistant and manager differ by more than 20 points, asks for the fact behind the difference, and writes it into the record. The rest stands.</p>
<p>Report a range to finance and not a point. With the first pipeline above, the honest sentence is: “600,000, and in two quarters out of three between 455,000 and 745,000.” Finance will dislike the width in the first quarter and plan with it in the third. Two further safeguards are cheap. Keep the managers’ independent number, entered before they see the assistant’s, or in a year there will be nothing left to combine. And pay nobody by the forecast, since a number that affects a salary stops being a measurement.</p>
<p>A copilot that passes all this is worth having. It will not make the quarter predictable. It will make the reasons for surprise visible a few weeks sooner, which is usually when they can still be acted upon.</p>
`,
}
