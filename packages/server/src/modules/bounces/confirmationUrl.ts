/**
 * The address that confirms a subscription to a topic of Amazon SNS. Composed from the topic's name, whose shape is checked,
 * so that no request can choose where the service connects to.
 *
 * @param topicArn such as `arn:aws:sns:eu-west-1:123456789012:bounces`
 */
export function confirmationUrl({ topicArn, token }: { topicArn: string; token: string }): URL {
  const [, partition, , region] = topicArn.split(':')
  const url = new URL(`https://sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}/`)
  url.search = new URLSearchParams({
    Action: 'ConfirmSubscription',
    TopicArn: topicArn,
    Token: token,
  }).toString()
  return url
}
