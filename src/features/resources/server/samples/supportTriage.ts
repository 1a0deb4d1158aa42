import type { Sample } from '../sample.ts'

export const sample: Sample = {
  slug: 'the-economics-of-support-triage',
  title: 'The economics of support triage',
  description:
    'A cost model for AI in customer support that counts returns, wrong answers and waiting times, and shows where triage earns more than a chatbot at the door.',
  type: 'research',
  topic: 'Customer support',
  author: 'Grace Okafor',
  gated: true,
  featured: false,
  daysAgo: 45,
  minutes: 6,
  sources: [
    {
      name: 'Erik Brynjolfsson, Danielle Li and Lindsey Raymond, Generative AI at work, 2023; Quarterly Journal of Economics, 2025',
      url: 'https://arxiv.org/abs/2304.11771',
    },
    {
      name: 'Moffatt v. Air Canada, 2024 BCCRT 149, Civil Resolution Tribunal of British Columbia',
      url: 'https://www.canlii.org/en/bc/bccrt/doc/2024/2024bccrt149/2024bccrt149.html',
    },
    {
      name: 'Shunyu Yao and others, τ-bench: a benchmark for tool-agent-user interaction in real-world domains, 2024',
      url: 'https://arxiv.org/abs/2406.12045',
    },
    {
      name: 'Regulation (EU) 2024/1689 (Artificial Intelligence Act), Article 50',
      url: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
    },
  ],
  content: `
<p>Most business cases for AI in support fit on one line. So many contacts, times the share that the assistant will handle, times the cost of an agent’s contact. The line is attractive and leaves out three things: customers who come back, customers who act on a wrong answer, and what happens to the queue when the easy contacts have gone.</p>
<p>This report puts them back in. All figures below are assumptions, chosen round so that a reader can replace them with the company’s own in ten minutes. The method is what matters.</p>

<h2>What a contact costs</h2>
<p>Begin with the agent. Suppose that an hour costs 38 dollars with everything included, that a contact takes nine minutes, and that agents are busy three quarters of their time, which is about as busy as a telephone team can be without long waits. A contact then occupies twelve paid minutes and costs 7.60 dollars.</p>
<p>An assistant costs perhaps 90 cents for each conversation, with license, model calls and the people who maintain its knowledge. At first sight every contact that it takes saves 6.70 dollars. The next section shows why that is the wrong subtraction.</p>

<h2>One hundred contacts, followed to the end</h2>
<p>Send 100 contacts to the assistant first. Suppose that 40 are solved, 40 are handed to an agent, 18 end without an agent and come back later, and 2 end with a wrong answer that the customer acts upon. Its dashboard shows 60 percent containment.</p>
<table>
<caption>Cost of one hundred contacts with an assistant at the door (illustrative)</caption>
<thead><tr><th scope="col">What happens</th><th scope="col">Contacts</th><th scope="col">Cost each</th><th scope="col">Total</th></tr></thead>
<tbody>
<tr><td>Assistant conversation</td><td>100</td><td>$0.90</td><td>$90.00</td></tr>
<tr><td>Handed to an agent</td><td>40</td><td>$7.60</td><td>$304.00</td></tr>
<tr><td>Come back, half as long again</td><td>18</td><td>$11.40</td><td>$205.20</td></tr>
<tr><td>Wrong answer acted upon</td><td>2</td><td>X</td><td>2X</td></tr>
<tr><td>Sum</td><td></td><td></td><td>$599.20 + 2X</td></tr>
</tbody>
</table>
<p>Without the assistant the hundred contacts cost 760 dollars. The saving is 160.80 dollars less 2X, or 21 percent at best, where the one-line case promised 60. And the saving is gone when a wrong answer costs 80.40 dollars. That is a modest sum. A missed delivery with a voucher costs as much, and a wrong statement about a fee, a refund or a medicine can cost a thousand times more.</p>
<p>The cost is not hypothetical in law either. In Moffatt v. Air Canada, decided in February 2024, a tribunal in British Columbia held the airline to what its website’s chatbot had told a customer about bereavement fares, and rejected the suggestion that the chatbot was responsible for its own actions. The damages were small. The principle is not.</p>

<h2>The break-even question</h2>
<p>The model gives a question that is more useful than “what will it deflect?” Ask for each kind of contact: <strong>at which cost of a wrong answer does the assistant stop paying, and is ours above or below it?</strong></p>
<p>The break-even rises when answers are solved cleanly and falls when they are not. For order status, with 80 solved, 15 handed over, 4 returning and 1 wrong in a hundred, the assistant costs 90 plus 114 plus 45.60, together 249.60 dollars, against 760. One wrong answer may cost 510 dollars before the saving disappears. Order status should go to the assistant tomorrow. For disputed charges, with 15 solved, 60 handed over, 20 returning and 5 wrong, the sum is 90 plus 456 plus 228, or 774 dollars. That is a loss before the first wrong answer is counted.</p>
<p>An average over both kinds looks acceptable and hides the loss inside the gain. This is the case for triage.</p>

<h2>Triage as the first product</h2>
<p>Triage means that software reads the contact, decides what kind it is, and sends it to the right place with the right file open. It answers nothing. Its errors are cheap, since a contact in the wrong queue is moved in a minute, and its gain applies to every contact that people handle.</p>
<p>Suppose that triage and a prepared summary save 90 seconds of the nine minutes. That is one sixth, or 1.27 dollars of 7.60. At 20 cents a contact the net gain is 1.07 dollars on all hundred contacts: 107 dollars, two thirds of the best case of the assistant at the door, without a customer ever talking to a machine. The two can be added, and triage is what makes the second step safe, because it knows which contacts the assistant may keep.</p>
<p>Field evidence points the same way. Brynjolfsson, Li and Raymond studied more than 5,000 support agents who were given suggestions while they worked. Issues resolved per hour rose by about 14 percent on average, and by about a third for novices, with little change for the most experienced. Help behind the agent is a tested intervention. On the other side, Yao and colleagues published a benchmark in 2024 in which agents had to follow a shop’s rules and use its systems: the best model of the time solved under half of the tasks, and fewer than one in four when the same task had to succeed eight times in a row. Models have improved since. Consistency is still the figure to ask for.</p>
<blockquote><p>“Ask at which cost of a wrong answer the assistant stops paying, and whether yours is above or below it.”</p><cite>Grace Okafor</cite></blockquote>

<h2>The queue after the easy contacts have left</h2>
<p>Volume and workload are different things. Take a telephone team with 120 calls an hour at six minutes. Suppose that software removes 40 percent of the calls, the short ones of three minutes. What remains is 72 calls, and they take eight minutes, since 48 times 3 plus 72 times 8 equals the old 720 minutes. Volume fell by 40 percent and workload by 20.</p>
<p>Staffing follows workload. With the standard Erlang C formula, answering 80 percent of calls within 20 seconds takes 16 agents before (84 percent are reached) and 13 after (80 percent). Three positions are saved, 19 percent. A plan that removed 40 percent of the staff, leaving ten, would produce an average wait of more than 17 minutes. Several well-publicized reversals in customer service look less mysterious after this calculation.</p>
<p>The work also changes character. Agents who used to alternate between a password and a bereavement now have only the second kind. Plan for longer breaks, more training and higher pay, or pay for attrition instead.</p>

<h2>Six months, in order</h2>
<ol>
<li><strong>Month 1: name the kinds.</strong> Read 500 contacts and sort them into 15 to 25 kinds. For each, estimate minutes, returns within seven days and the cost of a wrong answer.</li>
<li><strong>Month 2: triage in shadow.</strong> Software sorts, people do not see it. Compare. Go on at 90 percent agreement with agents who were asked twice.</li>
<li><strong>Months 3 and 4: triage live, with summaries.</strong> Measure minutes and transfers against a group of agents without it.</li>
<li><strong>Month 5: one kind for the assistant.</strong> Choose the kind with the widest distance between break-even and actual cost of error. Tell customers that they are talking to a machine, which Article 50 of the EU AI Act requires where it is not obvious, and offer a person in the first message.</li>
<li><strong>Month 6: decide by kind.</strong> Keep, widen or withdraw, by solved rate and returns, never by containment.</li>
</ol>

<h2>What to put in the contract</h2>
<p>Vendors price by conversation or by resolution. If by resolution, define it: no contact from the same customer about the same matter on any channel for seven days. Ask for the transcript of every conversation in a form that you can search. Reserve the right to withdraw a kind of contact overnight. And let the vendor share in the break-even, with a credit for each confirmed wrong answer. The discussion about the size of that credit will tell you more about the product than its demonstration did. The companion argument is in our article on <a href="/news/the-ticket-you-should-not-deflect">the ticket you should not deflect</a>.</p>
`,
}
