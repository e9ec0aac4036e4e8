import * as v from 'valibot'

const text = (max: number) =>
  v.pipe(v.string('must be text'), v.maxLength(max, `must have at most ${max} characters`))
const optionalText = v.nullish(text(10_000), '')
const headers = v.nullish(
  v.pipe(
    v.array(v.object({ name: text(1_000), value: text(20_000) }), 'must be a list'),
    v.maxLength(500, 'must have at most 500 headers'),
  ),
  [],
)

/** Message of Amazon SES about an email; only bounces and complaints matter. */
export const sesMessageSchema = v.object(
  {
    notificationType: v.nullish(text(100)),
    eventType: v.nullish(text(100)),
    mail: v.object({ source: optionalText, headers }, 'must be an object'),
    bounce: v.nullish(
      v.object({
        bounceType: optionalText,
        bouncedRecipients: v.nullish(
          v.pipe(v.array(v.object({ diagnosticCode: optionalText })), v.maxLength(100)),
          [],
        ),
      }),
    ),
    complaint: v.nullish(v.object({ complaintFeedbackType: optionalText })),
  },
  'must be an object',
)

/** Maximum length of a notification's `Message`, in characters: Amazon SNS allows 256 KiB. */
const maxMessageBytes = 262_144

const notification = v.object({ Type: v.literal('Notification'), Message: text(maxMessageBytes) })
const subscription = v.object({
  Type: v.literal('SubscriptionConfirmation'),
  TopicArn: v.pipe(
    v.string(),
    v.maxLength(400, 'must be the name of a topic'),
    v.regex(
      /^arn:aws(-cn|-us-gov)?:sns:[a-z]{2}(-[a-z]+)+-\d:\d{12}:[\w-]{1,256}$/,
      'must be the name of a topic',
    ),
  ),
  Token: v.pipe(
    v.string(),
    v.maxLength(2_000, 'must be a token'),
    v.regex(/^[\w-]{1,2000}$/, 'must be a token'),
  ),
})
const unsubscription = v.object({ Type: v.literal('UnsubscribeConfirmation') })

/**
 * Body of `POST /bounces/ses`: an Amazon SNS notification that contains the SES message as text; or that message
 * itself, with raw message delivery. SNS sends it as `Content-Type: text/plain`.
 */
export const sesSchema = v.union(
  [notification, subscription, unsubscription, sesMessageSchema],
  'must be a notification of Amazon SNS, or a message of Amazon SES',
)

/** Names of the schemas of bodies. */
export const bounceInputs = {
  SesMessage: sesMessageSchema,
  SnsNotification: notification,
  SnsSubscription: subscription,
  SnsUnsubscription: unsubscription,
}

/** Body of `POST /bounces/sendgrid`: events of Twilio SendGrid. */
export const sendgridSchema = v.pipe(
  v.array(
    v.object(
      {
        event: text(100),
        type: optionalText,
        reason: optionalText,
        'smtp-id': optionalText,
      },
      'must be an object',
    ),
    'must be a list of events',
  ),
  v.maxLength(5_000, 'must have at most 5000 events'),
)

/** Body of `POST /bounces/postmark`. */
export const postmarkSchema = v.object(
  {
    RecordType: text(100),
    Type: optionalText,
    Description: optionalText,
    Details: optionalText,
    SuppressSending: v.nullish(v.boolean('must be true or false')),
    SuppressionReason: optionalText,
    Metadata: v.nullish(v.object({ mail: optionalText }), { mail: '' }),
  },
  'must be a JSON object',
)
