import type { Response } from 'express'
import type { BounceReferences } from '../../core/mail/bounceReference.ts'
import { bodyLimits } from '../../kit/contract/bodyLimits.ts'
import { badRequest, ServiceError } from '../../kit/errors/ServiceError.ts'
import type { Handlers } from '../../kit/http/Exchange.ts'
import { envelope } from '../../kit/http/envelope.ts'
import { parseJson } from '../../kit/http/parseJson.ts'
import { readBody } from '../../kit/http/readBody.ts'
import { validate } from '../../kit/http/validate.ts'
import type { BounceService } from './BounceService.ts'
import type { bounceRoutes } from './bounceRoutes.ts'
import { sesMessageSchema } from './bounceSchema.ts'
import type { FindMails, MailReport } from './MailReport.ts'
import { messageReports, postmarkReports, sendgridReports, sesReports } from './readReport.ts'

/** Message-IDs of this service, known only to recipients and mail servers on the way. */
const messageId = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/gi

/**
 * Handlers of `/bounces`. Responds with success even to other reports, and those about unknown emails, because
 * providers would repeat them.
 *
 * @param confirmSubscription requests a URL of Amazon SNS
 */
export function bounceHandlers(
  bounces: Pick<BounceService, 'record'>,
  references: BounceReferences,
  confirmSubscription: (url: URL) => Promise<void>,
): Handlers<typeof bounceRoutes.descriptions> {
  const findMails: FindMails = (text) => references.find(text)
  /** SendGrid returns only the Message-ID. */
  const findByMessageId: FindMails = (text) =>
    [...text.matchAll(messageId)].map(([, id = '']) => id.toLowerCase())
  const record = async (response: Response, found: readonly MailReport[]) => {
    response.json(envelope('', await bounces.record(found)))
  }

  return {
    async ses({ response, body }) {
      const input = body()
      if ('TopicArn' in input) {
        const url = confirmationUrl({ topicArn: input.TopicArn, token: input.Token })
        await confirmSubscription(url).catch((cause: unknown) => {
          throw notConfirmed(cause)
        })
        return record(response, [])
      }
      if ('Type' in input && input.Type === 'UnsubscribeConfirmation') return record(response, [])
      const content = 'Message' in input ? jsonIn(input.Message) : input
      if (content === undefined) return record(response, [])
      return record(response, sesReports(validate(sesMessageSchema, content), findMails))
    },

    sendgrid: ({ response, body }) => record(response, sendgridReports(body(), findByMessageId)),
    postmark: ({ response, body }) => record(response, postmarkReports(body(), findMails)),

    async message({ request, response }) {
      const read = await readBody(request, response, bodyLimits.reports)
      await record(response, messageReports(Buffer.concat(read?.end() ?? []), findMails))
    },
  }
}

/** Parses a notification's text: JSON from SES, or a sentence with which SES tests the topic. */
function jsonIn(text: string): unknown {
  const parsed = parseJson({ blocks: [Buffer.from(text)], withHash: false })
  if ('value' in parsed) return parsed.value
  if (parsed.issues.length) throw badRequest(parsed.issues)
  return undefined
}

function notConfirmed(cause: unknown): ServiceError {
  return new ServiceError(
    503,
    'no_response',
    'Amazon SNS did not confirm the subscription. Request the confirmation again.',
    { cause },
  )
}

/**
 * URL that confirms a subscription to an Amazon SNS topic. Built from the topic's validated name, so that requests
 * can't choose where the service connects.
 *
 * @param topicArn such as `arn:aws:sns:eu-west-1:123456789012:bounces`
 */
function confirmationUrl({ topicArn, token }: { topicArn: string; token: string }): URL {
  const [, partition, , region] = topicArn.split(':')
  const url = new URL(`https://sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}/`)
  url.search = new URLSearchParams({
    Action: 'ConfirmSubscription',
    TopicArn: topicArn,
    Token: token,
  }).toString()
  return url
}
