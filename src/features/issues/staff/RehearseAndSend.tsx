import { useQuery } from '@tanstack/react-query'
import { ask, useChange } from '#src/staff/queries.ts'
import { Section } from '#src/staff/Screen.tsx'
import { dateText } from '#src/staff/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/states.tsx'
import { getRehearsal, startRehearsal } from '../contract.ts'
import { AudienceFigures } from './AudienceFigures.tsx'
import { FindingList } from './FindingList.tsx'
import type { IssueDetail } from './issueEditing.ts'
import { SendForm } from './SendForm.tsx'
import { SentSoFar } from './SentSoFar.tsx'

interface RehearseAndSendProps {
  issue: IssueDetail
  onChanged: (issue: IssueDetail) => void
}

/** The dress rehearsal of a draft, and what it opens: sending. */
export function RehearseAndSend({ issue, onChanged }: RehearseAndSendProps) {
  const { data } = useQuery({
    ...ask(getRehearsal, { params: { id: issue.id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? 700 : false),
  })
  const start = useChange(startRehearsal, { changes: [getRehearsal] })
  if (!data) return null
  const { state, valid, isConfigured, last } = data
  const isRunning = state === 'running'
  const isOld = state === 'passed' && !valid
  return (
    <>
      <Section
        title="Dress rehearsal"
        text="The whole issue goes to everybody who would get it, but to a server of our own that passes nothing on. What arrives is looked at."
      >
        <p>
          <Button
            variant={valid ? undefined : 'primary'}
            busy={start.isPending || isRunning}
            onClick={() => start.mutate({ params: { id: issue.id } })}
          >
            {state === 'none' ? 'Rehearse it' : 'Rehearse it again'}
          </Button>
        </p>
        <div role="status" className="stack gap-4">
          {isRunning && <p>The rehearsal is on: mails are made, sent and looked at, and every link is followed.</p>}
          {isOld && <Notice tone="warning">Something has changed since this rehearsal, so it does not count any more.</Notice>}
          {valid && <Notice tone="success">It passed. The issue can be sent as it is.</Notice>}
          {state === 'failed' && <Notice tone="danger">It did not pass: mend what is marked, then rehearse it again.</Notice>}
        </div>
        {last && isRunning && <SentSoFar done={last.arrived} of={last.recipients} what="mails arrived" />}
        {last && !isRunning && (
          <>
            <p className="t1 soft">
              Rehearsed {dateText(last.at)}
              {last.bytes ? `, ${Math.ceil(last.bytes / 1000)} KB` : ''}
              {last.seconds !== null && `, about ${durationText(last.seconds)} to send`}.
            </p>
            <FindingList findings={last.findings} />
            <AudienceFigures recipients={last.recipients} excluded={last.excluded} />
          </>
        )}
      </Section>
      <Section
        title="Send"
        text="Who subscribes or unsubscribes until it begins is taken into account. Then the audience is fixed."
      >
        {isConfigured ? (
          <SendForm issue={issue} isOpen={valid} recipients={last?.recipients ?? 0} onSent={onChanged} />
        ) : (
          <Notice tone="warning">No mail server is set up, so it cannot be sent yet. Set SMTP_URL and restart.</Notice>
        )}
      </Section>
    </>
  )
}

const durationText = (seconds: number) => (seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`)
