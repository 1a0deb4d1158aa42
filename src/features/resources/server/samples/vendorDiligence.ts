import type { Sample } from '../sample.ts'

export const sample: Sample = {
  slug: 'vendor-due-diligence-for-ai-tools',
  title: 'Vendor due diligence for AI tools: a checklist',
  description:
    'Thirty questions on law, security, quality and exit to ask before an AI contract is signed, with the answers to expect and those that should end the conversation.',
  type: 'guide',
  topic: 'Governance',
  author: 'Samir Haddad',
  gated: false,
  featured: false,
  daysAgo: 52,
  minutes: 6,
  sources: [
    {
      name: 'Regulation (EU) 2024/1689 (Artificial Intelligence Act), EUR-Lex',
      url: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
    },
    {
      name: 'European Commission, AI Act: regulatory framework and timeline',
      url: 'https://digital-strategy.ec.europa.eu/en/policies/regulatory-framework-ai',
    },
    {
      name: 'Regulation (EU) 2016/679 (General Data Protection Regulation), Article 28',
      url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    },
    {
      name: 'Court of Justice of the European Union, C-634/21, SCHUFA Holding (Scoring), 7 December 2023',
      url: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:62021CJ0634',
    },
    {
      name: 'NIST AI 600-1, Generative AI profile, July 2024',
      url: 'https://doi.org/10.6028/NIST.AI.600-1',
    },
    { name: 'OWASP, Top 10 for LLM applications', url: 'https://genai.owasp.org/llm-top-10/' },
    {
      name: 'ISO/IEC 42001:2023, Artificial intelligence management system',
      url: 'https://www.iso.org/standard/42001',
    },
    {
      name: 'Lingjiao Chen, Matei Zaharia and James Zou, How is ChatGPT’s behavior changing over time?, 2023',
      url: 'https://arxiv.org/abs/2307.09009',
    },
  ],
  content: `
<p>Ordinary vendor review asks whether a supplier will keep your data and stay in business. An AI tool adds three questions: what it does when it is wrong, what it learns from you, and what changes under your feet while the contract stays the same. This checklist puts them in an order in which a buyer, a security officer and a lawyer can work through them in about two days for a tool of medium risk.</p>
<p>It is written for companies that buy and configure tools. It is not legal advice, and where a date of law matters we say where to check it.</p>

<h2>First: sort the purchase by consequence</h2>
<p>Due diligence should cost less than the risk it removes. Sort before you ask.</p>
<table>
<caption>Three levels of diligence</caption>
<thead><tr><th scope="col">Level</th><th scope="col">The tool…</th><th scope="col">Ask</th></tr></thead>
<tbody>
<tr><td>Light</td><td>drafts or summarizes; a person checks; no personal or secret data</td><td>Questions 1 to 8</td></tr>
<tr><td>Medium</td><td>sees customer or staff data, or talks to customers</td><td>Questions 1 to 24</td></tr>
<tr><td>Full</td><td>acts on its own, or ranks, scores or selects people</td><td>All thirty, and a lawyer</td></tr>
</tbody>
</table>
<p>Any tool moves up one level if it may send, pay, delete or change a record without approval.</p>

<h2>Questions 1 to 8: data</h2>
<ol>
<li>Which of our data does the tool receive, field by field?</li>
<li>Where is it processed and stored, and by which subcontractors, the model supplier included?</li>
<li>Is our input or output used to train or improve any model? Where in the contract does it say no?</li>
<li>How long are prompts, files and logs kept? Can we shorten it?</li>
<li>Who at the vendor can read our conversations, and for what reasons?</li>
<li>Is there a data processing agreement under Article 28 of the GDPR, and does it cover the model supplier?</li>
<li>How is one customer’s data kept apart from another’s, in search indexes too?</li>
<li>How do we get everything out, in which format, and when is the rest deleted?</li>
</ol>
<p><strong>Ends the conversation:</strong> “We may use customer content to improve our services,” without a way to refuse it in the contract.</p>

<h2>Questions 9 to 14: security</h2>
<p>The OWASP list for applications with language models puts prompt injection first, and with reason. Text that the tool reads can carry instructions that the tool follows. No vendor has removed this. Good ones limit the damage.</p>
<ol start="9">
<li>Which untrusted text does the tool read: mail, web pages, uploads? What could an instruction hidden there make it do?</li>
<li>Under whose permissions does it act? Can it ever see more than the user who asks?</li>
<li>Which actions need a person’s approval, and can we widen that list ourselves?</li>
<li>Is there a report of a penetration test from the last twelve months that covers the AI functions by name?</li>
<li>Are sign-in, roles and audit logs available in the plan that we would buy?</li>
<li>Within how many hours are we told of an incident, and does a harmful output count as one?</li>
</ol>
<p><strong>Ends the conversation:</strong> “Our model cannot be manipulated.”</p>

<h2>Questions 15 to 20: quality and change</h2>
<ol start="15">
<li>On which cases was the tool tested, by whom, and with which failures? May we see the failures?</li>
<li>May we test it on 50 of our own cases before signing?</li>
<li>Which model stands behind it, and which version?</li>
<li>How are we told before the model changes, and can we stay on the old one for 60 days?</li>
<li>How does it show that it does not know?</li>
<li>Which measure of quality is in the contract, and what happens below it?</li>
</ol>
<p>Question 18 is the one that buyers forget. Chen, Zaharia and Zou gave the same questions to the same named service in March and June 2023. On one task, telling prime from composite numbers, its accuracy fell from 84 to 51 percent, while other tasks improved. The name on the invoice had not changed.</p>
<p><strong>Ends the conversation:</strong> a refusal of question 16.</p>

<h2>Questions 21 to 24: the EU AI Act</h2>
<p>The Act applies to companies outside the Union as well when the output of a system is used within it. Prohibitions, and duties concerning the literacy of staff, have applied since February 2025, and rules for general-purpose models since August 2025. Amendments adopted in June 2026 moved the main obligations for the high-risk uses of Annex III to December 2027 and left the transparency rules of Article 50 largely in place from August 2026. Dates have moved once and may move again: read the consolidated text on EUR-Lex on the day you sign.</p>
<ol start="21">
<li>Does the vendor regard the tool as high-risk for our purpose? On which reasoning? Recruitment, evaluation of staff and creditworthiness are named in Annex III.</li>
<li>What does the tool do for transparency under Article 50: does it say that it is a machine, does it mark generated content?</li>
<li>Which documents will we receive as a deployer: instructions for use, limits, measures of human oversight, logs that we can keep for at least six months?</li>
<li>If we change the purpose or put our name on the tool, do we become its provider under Article 25? Who says so in writing?</li>
</ol>
<p>One judgment is worth knowing beside the Act. In December 2023 the Court of Justice held, in the SCHUFA case, that producing a score can itself be an automated decision under Article 22 of the GDPR when a third party draws strongly on it. Anyone who buys scores about individual people should read it with counsel.</p>
<p><strong>Ends the conversation:</strong> “The Act does not concern us, we are based elsewhere.”</p>

<h2>Questions 25 to 30: money, liability, exit</h2>
<ol start="25">
<li>What is the price at twice and at ten times our expected volume?</li>
<li>Which increases are possible at renewal, and within the term?</li>
<li>Does the vendor indemnify us against claims that output infringes rights? Which conditions of ours would void it?</li>
<li>What is the cap on liability, and is it raised for data breaches and for harm from outputs?</li>
<li>Which rights do we have in output, instructions, test cases and configurations? The answer should be: all.</li>
<li>What happens on the day after termination? Walk through it, hour by hour, with the person who will have to do it.</li>
</ol>
<p>Certificates help and do not answer. ISO/IEC 42001 certifies that a vendor manages AI systematically, and it says nothing about the accuracy of the product on your cases. NIST’s Generative AI profile lists twelve risks, from confabulation to information security, and makes a good agenda for a second meeting.</p>

<h2>Reading the answers</h2>
<p>Give each answer 0 to 3 points: nothing, promised orally, in writing, in writing and shown. Do not add the points up. Look at the lowest answer in each block, because the chain breaks there, and decide with three sentences: what we accept, what we limit by configuration, what must change before we sign. Put them on one page with a date and a name. In a year somebody will ask, and the page is your evidence that care was taken.</p>
<p>Vendors answer more willingly when the questions are few and visibly read. Send only those of your level, promise to return a decision within ten working days, and keep the promise. If a vendor then answers in two days with screenshots and an honest list of failures, you have learned something that no certificate contains.</p>
`,
}
