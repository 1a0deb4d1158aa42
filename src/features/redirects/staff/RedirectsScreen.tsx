import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '#src/staff/address.ts'
import { ask, useChange } from '#src/staff/queries.ts'
import { ListSkeleton } from '#src/staff/ListSkeleton.tsx'
import { Screen, Section } from '#src/staff/Screen.tsx'
import { agoText } from '#src/staff/times.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/inputs.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { toast } from '#src/ui/toast.ts'
import { Table } from '#src/staff/Table.tsx'
import { addRedirect, dismissMissing, getRedirects, removeRedirect } from '../contract.ts'
import { RedirectDialog } from './RedirectDialog.tsx'

/** Where old addresses lead, and which are asked for in vain. */
export default function RedirectsScreen() {
  const { address, set } = useAddress()
  const q = address.get('q') ?? ''
  const [from, setFrom] = useState<string>()
  const { data, error, refetch } = useQuery({ ...ask(getRedirects, { query: { q } }), placeholderData: keepPreviousData })
  const changes = [getRedirects]
  const dismiss = useChange(dismissMissing, { changes })
  const add = useChange(addRedirect, { changes })
  const remove = useChange(removeRedirect, {
    changes,
    onDone: (_, { body }) => {
      const was = data?.redirects.find((one) => one.from === body.from)
      toast({
        title: `${body.from} leads nowhere now`,
        ...(was && { action: { label: 'Undo', onPress: () => add.mutate({ body: { from: was.from, to: was.to } }) } }),
      })
    },
  })
  return (
    <Screen
      list
      title="Redirects"
      text="Addresses that changed lead on by themselves. What visitors still look for in vain can be led to a page here."
      actions={
        <Button variant="primary" icon="plus" iconFirst onClick={() => setFrom('')}>
          Add a redirect
        </Button>
      }
    >
      {error && <ErrorState title="The list could not be loaded" onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton of="the redirects" />}
      {data && (
        <Section title="Asked for in vain" text="The most wanted first; what searches sites for holes is left out.">
          {data.missing.length === 0 ? (
            <EmptyState title="Nobody looked for a page that is not there" level={3} />
          ) : (
            <Table actions caption="Addresses asked for in vain" heads={['Address', 'Asked for', 'Last']}>
              {data.missing.map(({ path, hits, lastAt }) => (
                <tr key={path}>
                  <th scope="row">{path}</th>
                  <td>{times(hits)}</td>
                  <td>{agoText(lastAt)}</td>
                  <td>
                    <Button onClick={() => setFrom(path)}>Redirect</Button>{' '}
                    <Button variant="quiet" onClick={() => dismiss.mutate({ body: { path } })}>
                      Dismiss
                    </Button>
                  </td>
                </tr>
              ))}
            </Table>
          )}
        </Section>
      )}
      {data && (
        <Section
          title="Redirects"
          text={
            data.total > data.redirects.length
              ? `The newest ${data.redirects.length} of ${data.total}`
              : times(data.total, 'address', 'addresses')
          }
        >
          {(q || data.total > 0) && (
            <Field label="Search">
              <TextInput type="search" value={q} onChange={({ target }) => set({ q: target.value })} />
            </Field>
          )}
          {data.redirects.length === 0 ? (
            <EmptyState title={q ? 'No redirect with this text' : 'No address has changed yet'} level={3} />
          ) : (
            <Table actions caption="Redirects" heads={['From', 'To', 'Followed']}>
              {data.redirects.map(({ from: old, to, hits, hitAt }) => (
                <tr key={old}>
                  <th scope="row">{old}</th>
                  <td>{to}</td>
                  <td>{hits === 0 ? 'never' : `${times(hits)}, last ${agoText(hitAt!)}`}</td>
                  <td>
                    <Button variant="quiet" onClick={() => remove.mutate({ body: { from: old } })}>
                      Remove
                    </Button>
                  </td>
                </tr>
              ))}
            </Table>
          )}
        </Section>
      )}
      {from !== undefined && <RedirectDialog key={from} from={from} onClose={() => setFrom(undefined)} />}
    </Screen>
  )
}

const times = (count: number, one = 'time', many = 'times') => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
