import { deliveries as texts } from '@alo/messages/deliveries/deliveries.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';

interface LogLinkProps {
  gateway: string;
  name: string;
  isOfFailures?: boolean;
  text?: string;
}

/** DEL-10 */
export function LogLink({ gateway, name, isOfFailures = false, text = texts.open }: LogLinkProps) {
  const address = new URLSearchParams({ gateway, ...(isOfFailures && { state: 'dead' }) });
  return (
    <Button
      component={Link}
      variant={isOfFailures ? 'default' : 'subtle'}
      size="sm"
      to={`/integrations/log?${address.toString()}`}
      aria-label={(isOfFailures ? texts.failuresOf : texts.openOf)(name)}
    >
      {isOfFailures ? texts.failures : text}
    </Button>
  );
}
