import { deliveries as texts } from '@alo/messages/deliveries.ts';
import { Button } from '@mantine/core';
import { Link } from 'react-router';

/** To what became of each call there (DEL-10). */
export function LogLink({ gateway, name }: { gateway: string; name: string }) {
  return (
    <Button
      component={Link}
      variant="subtle"
      size="sm"
      to={`/integrations/log?gateway=${encodeURIComponent(gateway)}`}
      aria-label={texts.openOf(name)}
    >
      {texts.open}
    </Button>
  );
}
