import {
  notices,
  type Tutorial,
  type TutorialKey,
  tutorials as texts,
} from '@alo/messages/product/notices.ts';
import type { ReactNode } from 'react';
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
      footer={isTool(tutorial) ? <ToolLink tool={tutorial} /> : undefined}
      {...texts[tutorial]}
    />
  );
}

interface TutorialDialogProps extends Tutorial {
  /** Key of the brand's tutorials. */
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
