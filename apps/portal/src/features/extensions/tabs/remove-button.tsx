import type { Extension } from '@alo/contract/telephony/extensions.ts';
import { extensions as texts } from '@alo/messages/telephony/extensions.ts';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormGroup } from '../form-group.tsx';
import { RemoveModal } from '../remove-modal.tsx';
import classes from './remove-button.module.css';
import { LIST_PATH } from '../edit/list-path.ts';

export function RemoveButton({ extension }: { extension: Extension }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  return (
    <FormGroup title={texts.removal} help={texts.removalHelp}>
      <div>
        <Button
          className={classes.remove}
          aria-haspopup="dialog"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {texts.removal}
        </Button>
        <p className={classes.help}>{texts.removeKeeps}</p>
      </div>
      <RemoveModal
        extensions={[extension]}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDone={() => void navigate(LIST_PATH, { replace: true })}
      />
    </FormGroup>
  );
}
