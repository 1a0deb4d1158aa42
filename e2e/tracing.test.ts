import { expect, test } from 'vitest'
import { testMailServer } from '../src/mail/test/testing.ts'
import { testCollector } from '../src/tracing/test/testing.ts'
import { startOwnSite } from './ownSite.ts'

const mailServer = testMailServer()

test('U26: the built site traces a subscription with its email, logs the trace id, and sends the last traces on shutdown', async () => {
  const collector = testCollector()
  await mailServer.open()
  const env = {
    ...(await collector.open()),
    // Longer than the test, so that whatever arrives was sent on shutdown.
    OTEL_BSP_SCHEDULE_DELAY: '600000',
    LOG_LEVEL: 'info',
    SMTP_URL: mailServer.url(),
  }
  const site = await startOwnSite(env)
  try {
    const person = { firstName: 'Canary', lastName: 'Person', email: 'canary-person@example.com' }
    const body = JSON.stringify(person)
    const headers = { 'content-type': 'application/json' }
    const sent = await fetch(`${site.address}/api/newsletter/subscribe`, {
      method: 'POST',
      headers,
      body,
    })
    expect(sent.status).toBe(200)
    await expect.poll(() => mailServer.arrived.length).toBe(1)
    for (let at = 0; at < 2; at++) await (await fetch(`${site.address}/about`)).text()
    expect(collector.all()).toEqual([])
    expect(await site.stop('SIGTERM')).toBe(0)
    const spans = collector.all()
    const subscribing = spans.find(({ name }) => name === 'POST /api/newsletter/subscribe')!
    const line = site
      .output()
      .split('\n')
      .find((one) => one.includes('"path":"/api/newsletter/subscribe"'))!
    expect(JSON.parse(line)).toMatchObject({
      traceId: subscribing.traceId,
      requestId: subscribing.attributes['site.request_id'],
    })
    expect(
      spans
        .filter(({ name }) => name === 'GET /about')
        .map(({ attributes }) => attributes['site.cached']),
    ).toEqual([false, true])
    const delivering = spans.find(({ name }) => name === 'job mail.deliver')!
    expect(delivering.attributes['messaging.destination.name']).toBe('mail.deliver')
    const mailing = spans.find(({ name }) => name.startsWith('mail '))!
    expect(spans.find(({ spanId }) => spanId === mailing.parentSpanId)?.name).toBe(
      'job mail.deliver',
    )
    expect(JSON.stringify(spans)).not.toMatch(/canary/i)
  } finally {
    await site.stop()
    await collector.close()
    await mailServer.close()
  }
})
