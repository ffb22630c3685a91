import { notices, type TutorialKey, tutorials } from '@alo/messages/notices.ts';
import { brand } from '../../lib/brand.ts';
import { Modal } from '../modal.tsx';
import { TutorialIllustration } from './tutorial-illustration.tsx';
import classes from './tutorial-modal.module.css';

interface TutorialModalProps {
  tutorial: TutorialKey;
  isOpen: boolean;
  onClose: () => void;
}

/** The operator's video where there is one; otherwise our own page in a frame of the same size. */
export function TutorialModal({ tutorial, isOpen, onClose }: TutorialModalProps) {
  const { title, points } = tutorials[tutorial];
  const videoUrl = brand.tutorials[tutorial];

  return (
    <Modal isOpen={isOpen} onClose={onClose} title={title} size="video">
      {videoUrl === undefined ? (
        <div className={classes.frame} data-kind="page">
          <TutorialIllustration tutorial={tutorial} />
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
