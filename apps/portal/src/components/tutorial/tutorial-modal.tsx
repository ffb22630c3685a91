import {
  notices,
  type Tutorial,
  type TutorialKey,
  tutorials as texts,
} from '@alo/messages/product/notices.ts';
import { help } from '@alo/messages/product/help.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { findHelpPath } from '../../lib/help-path.ts';
import { brand } from '../../lib/brand.ts';
import { Modal } from '../dialog/modal.tsx';
import { TutorialIllustration } from './tutorial-illustration.tsx';
import { isTool, ToolLink } from './tool-link.tsx';
import classes from './tutorial-modal.module.css';

interface TutorialModalProps {
  tutorial: TutorialKey;
  isOpen: boolean;
  onClose: () => void;
}

export function TutorialModal({ tutorial, ...modal }: TutorialModalProps) {
  return (
    <TutorialDialog
      {...modal}
      video={tutorial}
      drawing={tutorial}
      footer={
        isTool(tutorial) ? <ToolLink tool={tutorial} /> : <GuideLink onFollow={modal.onClose} />
      }
      {...texts[tutorial]}
    />
  );
}

/** HLP-02: the guide of the page behind the dialog. */
function GuideLink({ onFollow }: { onFollow: () => void }) {
  const path = findHelpPath(useLocation().pathname);
  if (path === null) return null;
  return (
    <Button component={Link} to={path} onClick={onFollow}>
      {help.readGuide}
    </Button>
  );
}

interface TutorialDialogProps extends Tutorial {
  video: string;
  drawing: TutorialKey;
  footer?: ReactNode;
  isOpen: boolean;
  isStatic?: boolean;
  onClose: () => void;
}

export function TutorialDialog({ video, drawing, title, points, ...modal }: TutorialDialogProps) {
  const videoUrl = brand.tutorials[video];

  return (
    <Modal {...modal} title={title} size="video">
      {videoUrl === undefined ? (
        <div className={classes.frame} data-kind="page">
          <TutorialIllustration tutorial={drawing} />
          <ul className={classes.points}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      ) : (
        <iframe
          className={classes.frame}
          src={videoUrl}
          title={notices.tutorialFrame(title)}
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          allow="fullscreen; picture-in-picture"
          allowFullScreen
        />
      )}
    </Modal>
  );
}
